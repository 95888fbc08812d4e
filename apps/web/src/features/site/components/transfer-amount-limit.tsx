// Shows the smallest or the largest amount of a transfer. Both limits come from the price list.
import { Amount } from '../../../shared/ui/amount.tsx';
import { usePrices } from '../model/use-prices.ts';

export function TransferAmountLimit({ end }: { end: 'least' | 'most' }) {
  return <Amount centimes={usePrices()[end]} />;
}
