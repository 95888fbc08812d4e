// Notice that an e-mail was sent. It has a link to the user's mailbox, and a field for the code for
// users who read the e-mail on another device.
import { Mail } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { signInWithMailedCode } from '../api/mailed-code-port.ts';
import { mailboxLink } from '../model/mailbox-link.ts';
import { CodeForm } from './code-form.tsx';

type MailedCodeProps = {
  email: string;
  purpose: 'signup' | 'recovery';
  /**
   * Called after the person has entered the code from the e-mail and is signed in. Not needed when
   * the parent screen navigates away on its own as soon as there is a session.
   */
  onEntered?: () => void;
};

export function MailedCode({ email, purpose, onEntered }: MailedCodeProps) {
  const t = useT();
  const mailbox = mailboxLink(email, navigator.userAgent);
  return (
    <div className="flex flex-col gap-5">
      {mailbox ? (
        <a href={mailbox} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Mail aria-hidden="true" className="size-5" />
          {t('auth.open_mail')}
        </a>
      ) : null}
      <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 text-start">
        <p className="text-muted">{t('auth.mailed_code_text')}</p>
        <CodeForm
          submitLabel={t('auth.confirm')}
          look={mailbox ? 'secondary' : 'primary'}
          onCode={async (code) => {
            await signInWithMailedCode(email, code, purpose);
            onEntered?.();
          }}
        />
      </section>
    </div>
  );
}
