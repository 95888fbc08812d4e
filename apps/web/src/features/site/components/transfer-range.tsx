// The smallest or the largest transfer there is a price for.
import { Amount } from '../../../shared/ui/amount.tsx';
import { usePrices } from '../model/use-prices.ts';

export function TransferRange({ end }: { end: 'least' | 'most' }) {
  return <Amount centimes={usePrices()[end]} />;
}
