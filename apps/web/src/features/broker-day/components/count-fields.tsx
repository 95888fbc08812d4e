// Fields for a drawer count: a total, or the number of each note and coin.
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatExactMoney } from '../../../shared/format/exact-money.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ExactAmount } from '../../../shared/ui/exact-amount.tsx';
import { AmountField } from '../../../shared/ui/fields/amount-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import {
  DENOMINATIONS,
  readDenominations,
  readSum,
  sumOfDenominations,
  type TypedDenominations,
} from '../model/drawer-sum.ts';

export type CountedCash = { centimes: number; pieces: Record<string, number> | null };

type CountFieldsProps = {
  error: string | undefined;
  /**
   * Called after each change of the input: with the count, or with undefined while the input is not
   * a valid count.
   */
  onCount: (counted: CountedCash | undefined) => void;
};

export function CountFields({ error, onCount }: CountFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [pieces, setPieces] = useState<TypedDenominations>();
  const countSum = (text: string) => {
    const centimes = readSum(text);
    setTyped(text);
    onCount(centimes === undefined ? undefined : { centimes, pieces: null });
  };
  const countPieces = (next: TypedDenominations) => {
    const counts = readDenominations(next);
    setPieces(next);
    onCount(counts && { centimes: sumOfDenominations(counts), pieces: counts });
  };
  if (!pieces) {
    return (
      <div className="flex flex-col gap-2">
        <AmountField
          label={t('broker_day.counted')}
          error={error}
          value={typed}
          onChange={countSum}
        />
        <Button look="quiet" className="self-start" onClick={() => countPieces({})}>
          {t('broker_day.by_pieces')}
        </Button>
      </div>
    );
  }
  const counts = readDenominations(pieces);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{t('broker_day.pieces')}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {DENOMINATIONS.map((piece) => (
          <TextField
            key={piece}
            label={formatExactMoney(piece, language)}
            value={pieces[piece] ?? ''}
            onChange={({ target }) => countPieces({ ...pieces, [piece]: target.value })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            inputClassName="figures text-xl"
          />
        ))}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-2" aria-live="polite">
        <span>{t('broker_day.sum')}</span>
        {counts ? (
          <ExactAmount centimes={sumOfDenominations(counts)} className="text-2xl font-semibold" />
        ) : null}
      </p>
      {error ? <p className="text-danger">{error}</p> : null}
      <Button
        look="quiet"
        className="self-start"
        onClick={() => {
          setPieces(undefined);
          countSum(typed);
        }}
      >
        {t('broker_day.by_sum')}
      </Button>
    </fieldset>
  );
}
