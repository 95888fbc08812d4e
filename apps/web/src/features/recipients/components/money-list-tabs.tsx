// Tabs of the money screen: sent transfers, and money to collect.
import { Link, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useT } from '../../../i18n/use-t.ts';

const BOXES = [
  ['sent', 'recipients.box_sent'],
  ['to-collect', 'recipients.box_to_collect'],
] as const;
export type MoneyListName = (typeof BOXES)[number][0];

/** @param chosen - Selected tab; undefined until it is known. */
export function MoneyListTabs({ chosen }: { chosen: MoneyListName | undefined }) {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  return (
    <nav aria-label={t('recipients.box')} className="flex gap-1 border-b border-line pb-1">
      {BOXES.map(([box, label]) => (
        <Link
          key={box}
          to="/$lang/money"
          params={{ lang }}
          search={box === 'sent' ? {} : { box }}
          // Both tabs have the same path, so the router does not know the active tab. `chosen`
          // contains it.
          activeOptions={{ exact: true }}
          aria-current={box === chosen ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-11 items-center rounded-lg px-4 font-medium hover:bg-sunken',
            box === chosen ? 'bg-primary-soft text-primary' : 'text-muted',
          )}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
