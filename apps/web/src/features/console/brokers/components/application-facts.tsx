// Details of an application in compact columns, with the photos of the shop.
import { formatHourRange } from '@wasl/core/format-hours';
import { formatPhone } from '@wasl/core/phone';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { weekdayName } from '../../../../shared/format/weekday.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { FactList } from '../../shell/components/fact-list.tsx';
import type { OperatorApplication } from '../model/broker-application.ts';
import type { ApplicationPanels } from './application-panel-types.ts';

type ApplicationFactsProps = { application: OperatorApplication; parts: ApplicationPanels };

const HASH_SHOWN = 12;

export function ApplicationFacts({ application, parts }: ApplicationFactsProps) {
  const t = useT();
  const language = useLanguage();
  const { person, shop, slot } = application;
  const proof = (is: boolean) => t(is ? 'operator_brokers.proven' : 'operator_brokers.not_proven');
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <FactList
        title={t('operator_brokers.application')}
        facts={[
          {
            name: t('operator_brokers.person'),
            value: <bdi>{[person.first_name, person.last_name].filter(Boolean).join(' ')}</bdi>,
          },
          {
            name: t('operator_brokers.phone'),
            value: person.phone_number ? (
              <bdi dir="ltr">{formatPhone(person.phone_number)}</bdi>
            ) : null,
          },
          { name: t('operator_brokers.identity'), value: proof(person.is_identity_approved) },
          { name: t('operator_brokers.address'), value: proof(person.is_address_seen) },
          {
            name: t('operator_brokers.suspended'),
            value: person.is_suspended ? t('operator_brokers.yes') : null,
          },
          { name: t('operator_brokers.sent'), value: <Time at={application.submitted_at} /> },
          {
            name: t('operator_brokers.interview'),
            value: slot ? (
              <>
                <Time at={slot.starts_at} /> <bdi className="block">{slot.place}</bdi>
              </>
            ) : null,
          },
          {
            name: t('operator_brokers.interview_held'),
            value: application.interviewed_at ? <Time at={application.interviewed_at} /> : null,
          },
          {
            name: t('operator_brokers.interviews_missed'),
            value: application.interviews_missed || null,
          },
          {
            name: t('operator_brokers.float'),
            value: <Amount centimes={application.float_centimes} />,
          },
          {
            name: t('operator_brokers.credit'),
            value: <Amount centimes={application.credit_centimes} />,
          },
          {
            name: t('operator_brokers.deposit'),
            value: <Amount centimes={application.deposit_centimes} />,
          },
          {
            name: t('operator_brokers.receipt_number'),
            value: application.receipt_number ? (
              <Reference code={application.receipt_number} />
            ) : null,
          },
          {
            name: t('operator_brokers.contract'),
            value: (
              <>
                {t(`operator_brokers.language_${application.contract_language}` as MessageKey)}
                {' · '}
                <bdi dir="ltr" className="figures">
                  {application.contract_hash.slice(0, HASH_SHOWN)}
                </bdi>
              </>
            ),
          },
          {
            name: t('operator_brokers.reason'),
            value: application.reason_code
              ? t(`broker_application.reason_${application.reason_code}` as MessageKey)
              : null,
          },
          {
            name: t('operator_brokers.note'),
            value: application.note ? <bdi>{application.note}</bdi> : null,
          },
        ]}
      />
      <div className="flex flex-col gap-4">
        <FactList
          title={t('operator_brokers.shop')}
          facts={[
            { name: t('operator_brokers.city'), value: placeNameIn(application.city, language) },
            {
              name: t('operator_brokers.active_brokers'),
              value: String(application.active_brokers),
            },
            { name: t('operator_brokers.shop_address'), value: <bdi>{shop.address}</bdi> },
            {
              name: t('operator_brokers.landmark'),
              value: shop.landmark ? <bdi>{shop.landmark}</bdi> : null,
            },
            {
              name: t('operator_brokers.shop_phone'),
              value: shop.phone ? <bdi dir="ltr">{formatPhone(shop.phone)}</bdi> : null,
            },
            {
              name: t('operator_brokers.place'),
              value: <bdi dir="ltr">{`${shop.latitude}, ${shop.longitude}`}</bdi>,
            },
            {
              name: t('operator_brokers.hours'),
              value: shop.hours.map(({ weekday, opens_at: from, closes_at: until }) => (
                <span key={`${weekday} ${from}`} className="block">
                  {weekdayName(weekday, language)}{' '}
                  <bdi className="figures">{formatHourRange(from, until, language)}</bdi>
                </span>
              )),
            },
          ]}
        />
        <ul className="grid grid-cols-2 gap-3">
          {application.photo_paths.map((path, index) => (
            <li
              key={path}
              className="aspect-[4/3] overflow-hidden rounded-card border border-line bg-sunken"
            >
              {parts.photo(path, t('broker_application.photo', { place: index + 1 }))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
