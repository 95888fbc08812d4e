// Amount or number with an animation: changed digits roll in, and the other characters do not move.
import { formatFigure } from '@wasl/core/format-figure';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-t.ts';
import { formatMoney } from '../../format/money.ts';
import { rollingParts } from './rolling-digits.ts';

export function RollingAmount({ centimes, className }: { centimes: number; className?: string }) {
  const language = useLanguage();
  return (
    <Rolling value={centimes} text={formatMoney(centimes, language)} className={className ?? ''} />
  );
}

export function RollingFigure({ value, className }: { value: number; className?: string }) {
  return (
    <Rolling value={value} text={formatFigure(value, useLanguage())} className={className ?? ''} />
  );
}

type Shown = { value: number; text: string; before?: { value: number; text: string } };

/**
 * Animates only the look of an amount. During the animation the text content already is the new
 * value, and after the animation it is a single text node again. Screen readers and the clipboard
 * therefore never get an intermediate value.
 */
function Rolling({ value, text, className }: { value: number; text: string; className: string }) {
  const [shown, setShown] = useState<Shown>({ value, text });
  const { before } = shown;
  if (shown.text !== text) {
    setShown({ value, text, before: { value: shown.value, text: shown.text } });
  }
  return (
    <bdi
      className={clsx('figures whitespace-nowrap', className)}
      onAnimationEnd={() => setShown({ value, text })}
    >
      {before
        ? rollingParts(before.text, text).map(({ text: part, place, isNew }) => (
            <span
              key={`${text} ${place} ${isNew}`}
              className={clsx(isNew && (value > before.value ? 'rolls-up' : 'rolls-down'))}
            >
              {part}
            </span>
          ))
        : text}
    </bdi>
  );
}
