// State of the contact form: its draft, the last error, and a draft left from an earlier visit.
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { type ContactChanges, useSaveContact } from '../api/contact-changes.ts';
import { contactDraft } from './contact-draft.ts';
import type { ContactForm } from './contact-schema.ts';
import type { ContactDraft } from './device-storage.ts';

type Open = { draft: ContactDraft; problem?: string; asksForUsername?: boolean };

export function useContactEditor(userId: string) {
  const t = useT();
  const language = useLanguage();
  const save = useSaveContact(userId);
  const [open, setOpen] = useState<Open>();
  const [waiting, setWaiting] = useState<ContactDraft>();
  const isOpen = useRef(false);
  useEffect(() => {
    // Without device storage the form still works, but keeps no draft.
    contactDraft.read(userId).then(setWaiting, () => undefined);
  }, [userId]);

  const show = (next: Open | undefined) => {
    isOpen.current = next !== undefined;
    setOpen(next);
  };
  const forget = () => {
    setWaiting(undefined);
    void contactDraft.remove(userId);
  };
  return {
    open,
    waiting: open ? undefined : waiting,
    show: (draft: ContactDraft, asksForUsername = false) => show({ draft, asksForUsername }),
    /** The close button keeps the draft; Cancel discards it. */
    close: () => {
      show(undefined);
      contactDraft.read(userId).then(setWaiting, () => undefined);
    },
    cancel: () => {
      show(undefined);
      forget();
    },
    forget,
    submit: async (changes: ContactChanges, typed: ContactForm) => {
      if (!open) return;
      const draft = { ...open.draft, typed };
      show(undefined);
      try {
        await save.mutateAsync({ id: draft.id, isNew: draft.isNew, ...changes });
        // The stored draft may already belong to another contact, whose form is open now.
        const kept = await contactDraft.read(userId).catch(() => undefined);
        if (!kept || kept.id === draft.id) forget();
        notify.success(t(draft.isNew ? 'contacts.added' : 'contacts.saved'));
      } catch (error) {
        const problem = messageFor(error, t, language, 'contacts.save_failed');
        // Restores the form after a failed save, and shows the error above it. A form that the user
        // has opened for another contact since then stays open.
        if (isOpen.current) notify.error(problem);
        else show({ draft, problem });
      }
    },
  };
}
