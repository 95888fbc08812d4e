// Hook for the signed URLs of the photos in a proof of delivery. Printing is possible only after
// all photos have loaded.
import { useQuery } from '@tanstack/react-query';
import { deliveryQueries } from '../api/delivery-queries.ts';
import type { DeliveryDetail } from './delivery-detail.ts';
import { deliveryProofOf } from './delivery-proof.ts';

export type ProofPhotos = ReturnType<typeof useProofPhotos>;

export function useProofPhotos(detail: DeliveryDetail) {
  const paths = deliveryProofOf(detail).photos.map(({ storage_path: path }) => path);
  const { data, error, isError, isPaused, refetch } = useQuery(deliveryQueries.photoUrls(paths));
  const urls = paths.flatMap((path) => data?.get(path) ?? []);
  const isComplete = urls.length === paths.length;
  return {
    urls,
    isComplete,
    isMissing: !isComplete && (isError || isPaused || data !== undefined),
    error,
    refetch,
  };
}
