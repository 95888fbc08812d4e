// Link to the operator console, shown only to operators. Queries the roles only while the menu is
// open.
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { operatorQueries } from '../../../../features/console/shell/api/operator-queries.ts';
import { MenuLink } from './menu-link.tsx';

export function OperatorConsoleLink({ userId }: { userId: string }) {
  const roles = useQuery(operatorQueries.roles(userId));
  if (!roles.data?.length) return null;
  return <MenuLink to="/$lang/operator" Icon={ClipboardCheck} label="common.operator_console" />;
}
