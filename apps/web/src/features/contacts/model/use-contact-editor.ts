// State of the contact form: its draft, the last error, and a draft left from an earlier visit.
import { useEffect, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { type ContactChanges, useSaveContact } from '../api/contact-changes.ts';
import { contactDraft } from './contact-draft.ts';
import type { ContactDraft } from './device-storage.ts';

type Open = { draft: ContactDraft; problem?: string; asksForUsername?: boolean };

export function useContactEditor(userId: string) {
  const t = useT();
  const language = useLanguage();
  const save = useSaveContact(userId);
  const [open, setOpen] = useState<Open>();
  const [waiting, setWaiting] = useState<ContactDraft>();
  useEffect(() => {
    // Without device storage the form still works, but keeps no draft.
    contactDraft.read(userId).then(setWaiting, () => undefined);
  }, [userId]);

  const forget = () => {
    setWaiting(undefined);
    void contactDraft.remove(userId);
  };
  return {
    open,
    waiting: open ? undefined : waiting,
    show: (draft: ContactDraft, asksForUsername = false) => setOpen({ draft, asksForUsername }),
    /** The close button keeps the draft; Cancel discards it. */
    close: () => {
      setOpen(undefined);
      contactDraft.read(userId).then(setWaiting, () => undefined);
    },
    cancel: () => {
      setOpen(undefined);
      forget();
    },
    forget,
    submit: async (changes: ContactChanges) => {
      if (!open) return;
      const { draft } = open;
      setOpen(undefined);
      try {
        await save.mutateAsync({ id: draft.id, isNew: draft.isNew, ...changes });
        forget();
        notify.success(t(draft.isNew ? 'contacts.added' : 'contacts.saved'));
      } catch (error) {
        // Restores the draft after a failed save, and shows the error above the form.
        const kept = await contactDraft.read(userId).catch(() => undefined);
        const problem = messageFor(error, t, language, 'contacts.save_failed');
        setOpen({ draft: kept?.id === draft.id ? kept : draft, problem });
      }
    },
  };
}
