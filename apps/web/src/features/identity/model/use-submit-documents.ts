// Hook that submits a form once all its documents are uploaded, or reports why the form could not
// be sent.
import { useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import type { IdentityDocument } from './identity-document.ts';
import type { FormDocuments } from './use-form-documents.ts';

type Submission = {
  settle: FormDocuments['settle'];
  /** Error message for a form without any document. */
  noPaper: MessageKey;
  /** Sends the form. Rejects with an error message for the user. */
  send: (papers: IdentityDocument[]) => Promise<unknown>;
  /** Message shown after the form was sent. */
  done: MessageKey;
  onSent: () => void;
};

export type SubmitDocuments = {
  isSending: boolean;
  failure: string | undefined;
  setFailure: (failure: string | undefined) => void;
  submit: () => Promise<void>;
};

export function useSubmitDocuments(submission: Submission): SubmitDocuments {
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
