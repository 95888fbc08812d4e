// The user's tasks at courier companies, for example to answer an invitation. The component
// contains links to the company that the user manages and to the screen that verifies the user's
// identity.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CourierRoles } from '../../../features/courier-company/components/courier-roles.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { useLang } from '../../use-lang.ts';

export function CourierTasks({ nothing }: { nothing?: ReactNode }) {
  const t = useT();
  const lang = useLang();
  return (
    <CourierRoles
      {...(nothing !== undefined && { alone: { title: t('courier.title'), nothing } })}
      companyLink={(name) => (
        <Link to={PATHS.courierCompany(lang)} className={buttonClass('secondary')}>
          {t('courier_company.lead', { courier: `\u2068${name}\u2069` })}
        </Link>
      )}
      identityLink={
        <Link to={PATHS.identity(lang)} className={buttonClass('secondary', 'self-start')}>
          {t('courier_company.to_identity')}
        </Link>
      }
    />
  );
}
