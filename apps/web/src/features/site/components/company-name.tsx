// Name of the company that runs this instance. The company is the other contracting party in the
// terms of use.
import { useT } from '../../../i18n/use-t.ts';
import { useCompany } from '../../../shared/use-company.ts';

/** Requires the message catalogue `terms`. */
export function CompanyName() {
  const t = useT();
  const company = useCompany();
  const name = company?.company_name;
  // Reserves the height of the text, so that the layout does not move when the response arrives.
  return (
    <p data-asks={!company || undefined} className="min-h-[3lh] sm:min-h-[2lh]">
      {name ? t('terms.service_with', { name: `\u2068${name}\u2069` }) : null}
      {company && !name ? t('terms.service_with_nobody') : null}
    </p>
  );
}
