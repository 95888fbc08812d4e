// Section about the company that runs this instance, or a note that no company is configured.
import { useT } from '../../../i18n/use-t.ts';
import { useCompany } from '../../../shared/use-company.ts';
import { EmailLink } from './email-link.tsx';

/** Requires the message catalogues `company` and `document`. */
export function CompanyFacts() {
  const t = useT();
  const company = useCompany();
  // Reserves the space of all lines, so that the layout does not move when the response arrives.
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

/**
 * Formats a Moroccan phone number without the phone number library, which public pages do not load.
 */
const writtenPhone = (phone: string): string =>
  phone.replace(/^\+212(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '0$1 $2 $3 $4 $5');

function Entry({ label, number }: { label: string; number: string | undefined }) {
  return number ? (
    <span>
      {label} <bdi>{number}</bdi>
    </span>
  ) : null;
}
