// The way to the operators' console, for them alone; asked only when the menu is open.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { operatorQueries } from '../../features/operator/api/operator-queries.ts';
import { useT } from '../../i18n/use-t.ts';
import { MenuItem } from '../../shared/ui/dialogs/menu.tsx';
import { useLang } from '../use-lang.ts';

export function OperatorItem({ userId }: { userId: string }) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const roles = useQuery(operatorQueries.roles(userId));
  if (!roles.data?.length) return null;
  return (
    <MenuItem onSelect={() => navigate({ to: '/$lang/operator', params: { lang } })}>
      <ClipboardCheck aria-hidden="true" className="size-5" />
      {t('common.operator_console')}
    </MenuItem>
  );
}
