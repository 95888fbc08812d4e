// Preview of a price list: its effect on the courier's latest parcels, and its values next to those
// of the previous list.
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../i18n/use-t.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { type PriceListPreviewRequest, priceListQueries } from '../api/price-list-queries.ts';
import { PriceList } from './price-list.tsx';
import { PreviewLines } from './setting-preview.tsx';

export function PricePreview({ tried }: { tried: PriceListPreviewRequest }) {
  const t = useT();
  const preview = useQuery(priceListQueries.preview(tried));
  if (preview.isError) return <RefusalNote error={preview.error} />;
  if (!preview.data) return <Skeleton rows={4} />;
  return (
    <div className="flex flex-col gap-3">
      <PreviewLines preview={preview.data} />
      <PriceList
        title={t('operator_deliveries.price_list')}
        list={tried.list}
        before={preview.data.before ?? undefined}
      />
    </div>
  );
}
