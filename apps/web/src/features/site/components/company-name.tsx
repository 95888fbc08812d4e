// With whom the terms are agreed: the company that runs this instance, as it was named.
import { useT } from '../../../i18n/use-t.ts';
import { useCompany } from '../../../shared/use-company.ts';

/** Needs the texts of `terms`. */
export function CompanyName() {
  const t = useT();
  const company = useCompany();
  const name = company?.company_name;
  // The room of its lines is kept, so that nothing moves when the answer is there.
  return (
    <p data-asks={!company || undefined} className="min-h-[3lh] sm:min-h-[2lh]">
      {name ? t('terms.service_with', { name: `\u2068${name}\u2069` }) : null}
      {company && !name ? t('terms.service_with_nobody') : null}
    </p>
  );
}
