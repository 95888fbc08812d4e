// Finance in the console: broker floats, settlements between brokers, ledger checks and bank
// reconciliation.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { SectionTabs } from '../../shell/components/section-tabs.tsx';
import { Bank } from './bank.tsx';
import { FloatTable } from './float-table.tsx';
import { LedgerChecks } from './ledger-checks.tsx';
import { SettlementTable } from './settlement-table.tsx';

const PARTS = ['floats', 'settlements', 'checks', 'bank'] as const;

export function Finance() {
  const t = useT();
  const [part, setPart] = useState<(typeof PARTS)[number]>('floats');
  return (
    <section className="flex flex-col gap-3">
      <SectionTabs
        title={t('operator.tab_finance')}
        parts={PARTS}
        chosen={part}
        labelOf={(part) => t(`operator.money_part_${part}`)}
        onChoose={setPart}
      />
      {part === 'floats' ? <FloatTable /> : null}
      {part === 'settlements' ? <SettlementTable /> : null}
      {part === 'checks' ? <LedgerChecks /> : null}
      {part === 'bank' ? <Bank /> : null}
    </section>
  );
}
