// Sends a form with papers in once all of them have arrived, and says why it could not be sent.
import { useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import type { Paper } from './paper.ts';
import type { FormPapers } from './use-form-papers.ts';

type Submission = {
  settle: FormPapers['settle'];
  /** Said where there is no paper at all. */
  noPaper: MessageKey;
  /** Rejects with what the person must be told. */
  send: (papers: Paper[]) => Promise<unknown>;
  /** Said once it was sent. */
  done: MessageKey;
  onSent: () => void;
};

export type SubmitPapers = {
  isSending: boolean;
  failure: string | undefined;
  setFailure: (failure: string | undefined) => void;
  submit: () => Promise<void>;
};

export function useSubmitPapers(submission: Submission): SubmitPapers {
  const { settle, noPaper, send, done, onSent } = submission;
  const t = useT();
  const language = useLanguage();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    setFailure(undefined);
    setIsSending(true);
    try {
      const papers = await settle();
      if (papers === 'no_paper') return setFailure(t(noPaper));
      if (papers === 'not_arrived') return setFailure(t('identity.upload_failed'));
      await send(papers);
      notify.success(t(done));
      onSent();
    } catch (error) {
      setFailure(messageFor(error, t, language, 'identity.submit_failed'));
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, failure, setFailure, submit };
}
