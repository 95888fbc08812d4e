// Facts of the parcel: contents, weight, size and delivery deadline.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatDay, formatSpan } from '../../../shared/format/format-time.ts';
import type { Job } from '../model/job.ts';
import { useWeightFormat } from '../model/use-weight-format.ts';

export function JobFacts({ job }: { job: Job }) {
  const t = useT();
  const language = useLanguage();
  const weight = useWeightFormat();
  const grams = job.final_weight_grams ?? job.weight_grams;
  const { length_cm: length, width_cm: width, height_cm: height, next_slot: slot } = job;
  const facts = [
    { name: t('courier.contents'), value: job.contents },
    { name: t('courier.weight'), value: grams === null ? null : weight(grams) },
    {
      name: t('courier.size'),
      value: length && width && height ? t('courier.size_value', { length, width, height }) : null,
    },
  ];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('courier.delivery')}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {facts.map(({ name, value }) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      {slot ? (
        <p className="font-medium">
          {t('courier.slot_at', { slot: formatSpan(slot.starts_at, slot.ends_at, language) })}
        </p>
      ) : null}
      {/* The deadline is for the delivery to the recipient, not for the return to the sender. */}
      {!slot && job.promised_at && job.status !== 'completed' && !job.is_returning ? (
        <p>{t('courier.expected', { day: formatDay(job.promised_at, language) })}</p>
      ) : null}
      {job.attempts > 0 ? <p>{t('courier.attempts', { count: job.attempts })}</p> : null}
    </section>
  );
}
