// Answers of a parcel draft, each with a link back to its step.
import { formatPhone } from '@wasl/core/phone';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatSpan } from '../../../../shared/format/format-time.ts';
import { formatNumber } from '../../../../shared/format/price.ts';
import { type DeliveryStep, type Draft, placeOf, type RouteEnd } from '../../model/wizard/draft.ts';
import type { PhotoUpload } from '../../model/wizard/photo-upload-queue.ts';

type DraftSummaryProps = {
  draft: Draft;
  photos: PhotoUpload[];
  courierName: string;
  cityName: (cityId: number | null) => string;
  onStep: (step: DeliveryStep) => void;
};

export function DraftSummary({ draft, photos, courierName, cityName, onStep }: DraftSummaryProps) {
  const t = useT();
  const language = useLanguage();
  const { next_slot_starts_at: startsAt, next_slot_ends_at: endsAt } = draft;
  const figure = (value: number) => formatNumber(value, language);
  const place = (side: RouteEnd) => {
    const { city_id, address, landmark, contact_name, contact_phone } = placeOf(draft, side);
    return (
      <>
        <span className="block">
          <bdi>{contact_name}</bdi>
        </span>
        <span className="block">
          <bdi dir="ltr" className="figures whitespace-nowrap">
            {formatPhone(contact_phone ?? '')}
          </bdi>
        </span>
        {[address, landmark].map((line) =>
          line ? (
            <bdi key={line} className="block text-muted">
              {line}
            </bdi>
          ) : null,
        )}
        <span className="block text-muted">{cityName(city_id)}</span>
      </>
    );
  };
  const part = (step: DeliveryStep, content: ReactNode) => (
    <Part step={step} onChange={() => onStep(step)}>
      {content}
    </Part>
  );
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface px-4">
      {part(
        'details',
        <>
          <bdi className="block">{draft.contents}</bdi>
          <span className="figures block text-muted">
            {t('delivery_wizard.size_of_delivery', {
              weight: figure((draft.weight_grams ?? 0) / 1000),
              length: figure(draft.length_cm ?? 0),
              width: figure(draft.width_cm ?? 0),
              height: figure(draft.height_cm ?? 0),
            })}
          </span>
        </>,
      )}
      {part('pickup', place('pickup'))}
      {part('dropoff', place('dropoff'))}
      {part(
        'photos',
        <span className="mt-1 flex flex-wrap gap-2">
          {photos.map(({ id, url }, index) =>
            url ? (
              <img
                key={id}
                src={url}
                alt={t('delivery_wizard.photo_name', { place: index + 1 })}
                className="size-14 rounded-lg object-cover"
              />
            ) : (
              <span key={id} className="size-14 rounded-lg bg-sunken" />
            ),
          )}
        </span>,
      )}
      {part(
        'courier',
        <>
          <bdi className="block">{courierName}</bdi>
          {startsAt && endsAt ? (
            <span className="block text-muted">
              {t('delivery_wizard.slot_chosen', { slot: formatSpan(startsAt, endsAt, language) })}
            </span>
          ) : null}
        </>,
      )}
    </dl>
  );
}

type PartProps = { step: DeliveryStep; onChange: () => void; children: ReactNode };

function Part({ step, onChange, children }: PartProps) {
  const t = useT();
  const name = t(`delivery_wizard.step_${step}`);
  return (
    <div className="relative py-3 pe-24 break-words">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        {children}
        <button
          type="button"
          onClick={onChange}
          aria-label={t('delivery_wizard.confirm_change_part', { part: name })}
          className="absolute -end-2 top-1.5 inline-flex min-h-11 items-center rounded-card px-2 font-medium text-primary hover:bg-primary-soft"
        >
          {t('delivery_wizard.confirm_change')}
        </button>
      </dd>
    </div>
  );
}
