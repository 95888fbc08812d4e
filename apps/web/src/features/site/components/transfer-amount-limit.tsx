// Smallest or largest amount that can be sent according to the price list.
import { Amount } from '../../../shared/ui/amount.tsx';
import { usePrices } from '../model/use-prices.ts';

export function TransferAmountLimit({ end }: { end: 'least' | 'most' }) {
  return <Amount centimes={usePrices()[end]} />;
}
