// Back is always open, Next once the step is right; on a phone they stay in reach while the step scrolls.
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { STEPS, type Step } from '../model/draft.ts';

type WizardActionsProps = {
  step: Step;
  /** Why it could not be sent, beside the button that was pressed. */
  failure: string | undefined;
  onGoTo: (step: Step) => void;
  /** Refuses where something of this step is missing. */
  onGoOn: (step: Step) => void;
  /** What stands in the place of Next on the last step. */
  children: ReactNode;
};

export function WizardActions({ step, failure, onGoTo, onGoOn, children }: WizardActionsProps) {
  const t = useT();
  const place = STEPS.indexOf(step);
  const previous = STEPS[place - 1];
  const next = STEPS[place + 1];
  return (
    <div className="flex flex-wrap gap-3 *:grow max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:bg-page max-md:px-4 max-md:py-3">
      <p
        role="alert"
        className="w-full rounded-card bg-danger-soft px-4 py-3 text-danger empty:hidden"
      >
        {failure}
      </p>
      {previous ? (
        <Button look="secondary" onClick={() => onGoTo(previous)}>
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
          {t('identity.previous')}
        </Button>
      ) : (
        <span className="basis-1/3" />
      )}
      {next ? (
        <Button
          // A field that is left says what is wrong with it, and would push the button away from under the finger.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
            onGoOn(next);
          }}
        >
          {t('identity.next')}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
        </Button>
      ) : (
        children
      )}
    </div>
  );
}
