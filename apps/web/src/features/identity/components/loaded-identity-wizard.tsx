// The four wizard steps of an open draft, with free navigation between them and submission at the
// end.
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useSubmitIdentity } from '../api/identity-changes.ts';
import { currentStepOf, IDENTITY_STEPS, type IdentityStep } from '../model/draft.ts';
import type { DraftAutosave, DraftState } from '../model/draft-autosave.ts';
import { draftStore } from '../model/draft-store.ts';
import { FIELDS, type Field, STEP_BY_FIELD } from '../model/identity-fields.ts';
import { identityProblemsOf } from '../model/identity-schema.ts';
import { useFormDocuments } from '../model/use-form-documents.ts';
import { useSubmitDocuments } from '../model/use-submit-documents.ts';
import { DocumentStep } from './document-step.tsx';
import { DocumentUploads } from './document-uploads.tsx';
import { IdentitySaveNote } from './identity-save-note.tsx';
import { PersonalStep } from './personal-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { WizardActions } from './wizard-actions.tsx';
import { WizardProgress } from './wizard-progress.tsx';

type LoadedIdentityWizardProps = {
  userId: string;
  state: DraftState;
  keeper: DraftAutosave;
  onSubmitted: () => void;
};

export function LoadedIdentityWizard({
  userId,
  state,
  keeper,
  onSubmitted,
}: LoadedIdentityWizardProps) {
  const t = useT();
  const submit = useSubmitIdentity();
  const { draft } = state;
  const step = currentStepOf(draft);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [tries, setTries] = useState(0);
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const { view, removeSent, settle } = useFormDocuments(userId, draft.documents, (change) => {
    keeper.change({ documents: change(keeper.state().draft.documents) });
    return keeper.flush();
  });
  const sending = useSubmitDocuments({
    settle,
    noPaper: 'identity.no_document',
    async send() {
      try {
        await submit.mutateAsync(await keeper.closing());
      } catch (error) {
        keeper.reopen();
        throw error;
      }
      await draftStore.remove(userId).catch(() => undefined);
    },
    done: 'identity.submitted',
    onSent: onSubmitted,
  });
  const { isSending, failure, setFailure } = sending;
  const unsentCount = view.files.filter((one) => one.state !== 'sent').length;
  const allProblems = identityProblemsOf(draft);
  const problems = hasTriedToSend
    ? allProblems
    : Object.fromEntries(Object.entries(allProblems).filter(([field]) => left.has(field as Field)));
  const goTo = (next: IdentityStep) => {
    setFailure(undefined);
    keeper.change({ step: IDENTITY_STEPS.indexOf(next) });
    void keeper.flush();
  };
  /** Shows the errors of a step in that step, before the user continues. */
  const goOn = (next: IdentityStep) => {
    // Reads the answers from `keeper`, because the answers of the last render may be outdated. The
    // click on the button moved the focus out of a field and so saved the field's value.
    const now = keeper.state().draft;
    if (step === 'upload' && now.documents.length + unsentCount === 0) {
      return setFailure(t('identity.no_document'));
    }
    const wrong = FIELDS.filter(
      (field) => STEP_BY_FIELD[field] === step && identityProblemsOf(now)[field],
    );
    if (wrong.length === 0) return goTo(next);
    setLeft((known) => new Set([...known, ...wrong]));
    setFailure(t('identity.answers_missing_here'));
    setTries((count) => count + 1);
  };
  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [tries]);
  const send = async () => {
    setHasTriedToSend(true);
    if (Object.keys(allProblems).length > 0) return setFailure(t('identity.answers_missing'));
    await sending.submit();
  };
  const stepProps = {
    state,
    problems,
    change: keeper.change,
    onLeave: (field: Field) => setLeft((known) => new Set([...known, field])),
  };
  return (
    <>
      <WizardProgress step={step}>
        <IdentitySaveNote state={state.saveState} />
      </WizardProgress>
      <StepTitle key={step} step={step} />
      {state.isChangedElsewhere ? (
        <p role="status" className="rounded-card bg-warning-soft px-4 py-3 text-warning">
          {t('identity.changed_elsewhere')}
        </p>
      ) : null}
      {step === 'personal' ? <PersonalStep {...stepProps} /> : null}
      {step === 'document' ? <DocumentStep {...stepProps} /> : null}
      {step === 'upload' ? (
        <DocumentUploads
          documentType={draft.primary_document_type}
          sent={draft.documents}
          view={view}
          onRemoveSent={removeSent}
        />
      ) : null}
      {step === 'review' ? (
        <ReviewStep draft={draft} problems={allProblems} unsentCount={unsentCount} onGoTo={goTo} />
      ) : null}
      <WizardActions step={step} failure={failure} onGoTo={goTo} onGoOn={goOn}>
        <Button isPending={isSending} onClick={() => void send()}>
          {t('identity.submit')}
        </Button>
      </WizardActions>
    </>
  );
}

/**
 * Moves the focus to the heading of a new step, so that screen readers announce the step and phones
 * scroll to the top.
 */
function StepTitle({ step }: { step: IdentityStep }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
      {t(`identity.step_${step}`)}
    </h1>
  );
}
