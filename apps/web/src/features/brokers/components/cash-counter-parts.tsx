// Shared parts of the counter forms: the amount due in large type, and the buttons.
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Button } from '../../../shared/ui/button.tsx';

/**
 * Heading with the amount due. The heading takes the focus when the form appears, so that a screen
 * reader starts there.
 */
export function AmountDueHeading({
  children,
  centimes,
}: {
  children: ReactNode;
  centimes: number;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-lg font-medium outline-none">
        {children}
      </h3>
      <Amount centimes={centimes} className="text-4xl font-semibold sm:text-5xl" />
    </div>
  );
}

type CashCounterActionsProps = { submitLabel: string; isPending: boolean; onCancel: () => void };

export function CashCounterActions({ submitLabel, isPending, onCancel }: CashCounterActionsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" className="min-h-14 grow text-lg" isPending={isPending}>
        {submitLabel}
      </Button>
      <Button look="quiet" className="min-h-14" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
