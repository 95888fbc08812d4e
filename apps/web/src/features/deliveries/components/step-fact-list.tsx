// Facts of the next step of a parcel: the person who acts, the place, the deadline, and the things
// that the person needs. Unknown facts are omitted.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatDay, formatSpan, formatTime } from '../../../shared/format/format-time.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import type { DeliveryDetail } from '../model/delivery-detail.ts';
import type { NextStep } from '../model/next-step.ts';
import { type StepFacts as Facts, stepFactsOf } from '../model/step-facts.ts';

export function StepFactList({ detail, step }: { detail: DeliveryDetail; step: NextStep }) {
  const t = useT();
  const language = useLanguage();
  const facts = stepFactsOf(detail, step);
  if (!facts) return null;
  const { delivery, courier } = detail;
  const rows = [
    ['who', whoText(facts)],
    ['where', whereText(facts)],
    ['until', whenText(facts)],
    ['bring', bringText(facts)],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
      {rows.map(([name, value]) =>
        value ? (
          <div key={name} className="contents">
            <dt className="text-muted">{t(`deliveries.detail_${name}`)}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );

  function whoText({ who }: Facts) {
    return who === 'courier'
      ? t('deliveries.detail_who_courier', { courier: `\u2068${courier?.name ?? ''}\u2069` })
      : t(`deliveries.detail_who_${who}`);
  }

  function whereText({ where }: Facts) {
    if (!where) return null;
    const city = detail[`${where}_city`];
    const address = delivery[`${where}_address`];
    return (
      <>
        {address ? <bdi className="block">{address}</bdi> : null}
        {city ? <span className="block">{placeNameIn(city, language)}</span> : null}
      </>
    );
  }

  function whenText({ when }: Facts) {
    switch (when?.kind) {
      case 'span':
        return formatSpan(when.from, when.to, language);
      case 'day':
        return formatDay(when.at, language);
      case 'cancelled':
        return t('deliveries.detail_until_cancelled', { time: formatTime(when.at, language) });
      case 'report':
        return t('deliveries.detail_until_report', { time: formatTime(when.at, language) });
      default:
        return null;
    }
  }

  function bringText({ bring }: Facts) {
    if (!bring) return null;
    return t(`deliveries.detail_bring_${bring}`, {
      total: formatMoney(delivery.total_centimes ?? 0, language),
    });
  }
}
