// Finance in the console: what each broker's float stands at, whether the ledger is whole, and whether the bank says the same.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Bank } from '../bank/bank.tsx';
import { FloatTable } from './float-table.tsx';
import { LedgerChecks } from './ledger-checks.tsx';

const PARTS = ['floats', 'checks', 'bank'] as const;

export function Finance() {
  const t = useT();
  const [part, setPart] = useState<(typeof PARTS)[number]>('floats');
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="me-auto text-xl font-semibold max-sm:w-full">{t('operator.tab_finance')}</h1>
        {PARTS.map((one) => (
          <Button
            key={one}
            look={one === part ? 'secondary' : 'quiet'}
            aria-pressed={one === part}
            onClick={() => setPart(one)}
          >
            {t(`operator.money_part_${one}`)}
          </Button>
        ))}
      </div>
      {part === 'floats' ? <FloatTable /> : null}
      {part === 'checks' ? <LedgerChecks /> : null}
      {part === 'bank' ? <Bank /> : null}
    </section>
  );
}
