// Price calculator for parcels on the public page, together with the query client that it needs.
import { QueryClientProvider } from '@tanstack/react-query';
import { PriceCalculator } from '../../../features/deliveries/components/wizard/price-calculator.tsx';
import { queryClient } from '../../query-client.ts';

export function PackagePrice() {
  return (
    <QueryClientProvider client={queryClient}>
      <PriceCalculator />
    </QueryClientProvider>
  );
}
