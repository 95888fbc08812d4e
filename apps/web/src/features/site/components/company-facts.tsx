// Who runs this instance, as it was named; where nobody was, that is said and nothing is made up.
import { useT } from '../../../i18n/use-t.ts';
import { useCompany } from '../../../shared/use-company.ts';
import { EmailLink } from './email-link.tsx';

/** Needs the texts of `company` and `document`. */
export function CompanyFacts() {
  const t = useT();
  const company = useCompany();
  // The room of all its lines is kept, so that nothing moves when the answer is there.
  return (
    <div data-asks={!company || undefined} className="min-h-62 sm:min-h-54">
      {company && !company.company_name ? <p>{t('company.unnamed')}</p> : null}
      {company?.company_name ? (
        <address className="flex flex-col items-start gap-1 wrap-anywhere not-italic">
          <bdi className="font-semibold">{company.company_name}</bdi>
          <bdi>{company.company_address}</bdi>
          <Entry label={t('company.ice')} number={company.company_ice} />
          <Entry label={t('company.trade_register')} number={company.company_trade_register} />
          {company.contact_phone ? (
            <a
              href={`tel:${company.contact_phone}`}
              dir="ltr"
              className="inline-flex min-h-11 max-w-full items-center gap-2 font-medium text-primary underline underline-offset-4"
            >
              {writtenPhone(company.contact_phone)}
            </a>
          ) : null}
        </address>
      ) : null}
      {company?.company_name || company?.contact_email ? <EmailLink /> : null}
    </div>
  );
}

/** As in Morocco; no public page carries the library of numbers. */
const writtenPhone = (phone: string): string =>
  phone.replace(/^\+212(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '0$1 $2 $3 $4 $5');

function Entry({ label, number }: { label: string; number: string | undefined }) {
  return number ? (
    <span>
      {label} <bdi>{number}</bdi>
    </span>
  ) : null;
}
