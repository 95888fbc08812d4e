// Wizard with one question per screen: back button, progress, save state, and the current question.
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../button.tsx';
import { RefusalNote } from '../states/refusal-note.tsx';
import { Stepper } from './stepper.tsx';

type WizardProps<Step extends string> = {
  label: string;
  steps: { key: Step; label: string }[];
  current: Step;
  question: string;
  /** Link that leaves the wizard from the first question; the draft is kept. */
  leaveLink: ReactNode;
  saveNote: ReactNode;
  /**
   * Message that another device has changed the draft. It is shown below the question; the save
   * state stays visible.
   */
  changedElsewhere?: string | undefined;
  refusal?: string | undefined;
  onStep: (step: Step) => void;
  children: ReactNode;
};

export function Wizard<Step extends string>(props: WizardProps<Step>) {
  const { label, steps, current, question, leaveLink, saveNote } = props;
  const { changedElsewhere, refusal, onStep } = props;
  const t = useT();
  const [first] = useState(current);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && current !== first) setHasMoved(true);
  const before = steps[steps.findIndex(({ key }) => key === current) - 1];
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        {before ? (
          <Button look="quiet" className="-ms-3 px-3!" onClick={() => onStep(before.key)}>
            <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            {t('common.back')}
          </Button>
        ) : (
          leaveLink
        )}
        {saveNote}
      </div>
      <Stepper label={label} steps={steps} current={current} />
      {/* The prefix makes this React key differ from the key of the step's content. */}
      <Question key={`question-${current}`} text={question} takesFocus={hasMoved} />
      {changedElsewhere ? (
        <p role="status" className="rounded-card bg-warning-soft px-4 py-3 text-warning">
          {changedElsewhere}
        </p>
      ) : null}
      <RefusalNote text={refusal} />
      {props.children}
    </>
  );
}

/** Focuses the new question, so that screen readers announce it and a phone scrolls to its top. */
function Question({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
      {text}
    </h1>
  );
}
