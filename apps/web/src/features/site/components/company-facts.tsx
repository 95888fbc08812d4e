// Who runs this instance, as it was named; where nobody was, that is said and nothing is made up.
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useCompany } from '../../../shared/use-company.ts';
import { EmailLink } from './email-link.tsx';

/** Needs the texts of `company` and `document`. */
export function CompanyFacts() {
  const t = useT();
  const company = useCompany();
  // The room of all its lines is kept, so that nothing moves when the answer is there.
  if (!company) return <div className="min-h-88 sm:min-h-68" />;
  if (!company.company_name) {
    return (
      <div className="min-h-88 sm:min-h-68">
        <p>{t('company.unnamed')}</p>
        {company.contact_email ? <EmailLink /> : null}
      </div>
    );
  }
  const { contact_phone: phone } = company;
  const facts: [MessageKey, ReactNode][] = [
    ['company.name', company.company_name],
    ['company.address', company.company_address],
    ['company.ice', company.company_ice],
    ['company.trade_register', company.company_trade_register],
    ['company.phone', phone ? <PhoneLink key="phone" number={phone} /> : undefined],
    ['company.email', <EmailLink key="email" />],
  ];
  return (
    <dl className="min-h-88 sm:min-h-68 divide-y divide-line">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
            <dt className="text-muted">{t(name)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number}`}
      dir="ltr"
      className="figures inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
    >
      {number}
    </a>
  );
}
