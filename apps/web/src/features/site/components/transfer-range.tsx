// Smallest or largest amount for which the price list has a price.
import { Amount } from '../../../shared/ui/amount.tsx';
import { usePrices } from '../model/use-prices.ts';

export function TransferRange({ end }: { end: 'least' | 'most' }) {
  return <Amount centimes={usePrices()[end]} />;
}
