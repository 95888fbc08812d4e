// Screen around a printable sheet, with loading state, actions and back link. Only the sheet itself
// is printed.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { deliveryQueries } from '../api/delivery-queries.ts';
import type { DeliveryDetail } from '../model/delivery-detail.ts';

type PrintSheetScreenProps = {
  deliveryId: string;
  sheet: 'label' | 'proof';
  /** Returns true if the sheet exists for the parcel's current state. */
  isThere: (detail: DeliveryDetail) => boolean;
  children: (detail: DeliveryDetail) => ReactNode;
};

export function PrintSheetScreen({ deliveryId, sheet, isThere, children }: PrintSheetScreenProps) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const detail = useQuery(deliveryQueries.detail(deliveryId));
  const { data } = detail;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <BackLink to="/$lang/deliveries/$deliveryId" params={{ lang, deliveryId }}>
        {t('deliveries.label_back')}
      </BackLink>
      <h1 className="text-2xl font-semibold print:hidden">{t(`deliveries.${sheet}_title`)}</h1>
      {!data && (detail.isError || detail.isPaused) ? (
        <ErrorState
          title={t(`deliveries.${sheet}_failed`)}
          text={messageFor(detail.error, t, language, 'errors.DELIVERY_NOT_FOUND')}
          onRetry={() => void detail.refetch()}
        />
      ) : null}
      {!data && detail.isPending && !detail.isPaused ? <Skeleton rows={4} /> : null}
      {data && !isThere(data) ? (
        <EmptyState
          title={t(`deliveries.${sheet}_none_title`)}
          text={t(`deliveries.${sheet}_none_text`)}
        />
      ) : null}
      {data && isThere(data) ? children(data) : null}
    </div>
  );
}
