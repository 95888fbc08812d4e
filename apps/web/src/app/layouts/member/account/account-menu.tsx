// Account menu with profile and sign-out. Sign-out asks for confirmation first when it would delete
// unsent messages, scans, broker steps, drafts or codes.
import { BookUser, CircleUserRound, LifeBuoy, LogOut, ShieldCheck, Ticket } from 'lucide-react';
import { lazy, Suspense, useContext, useState } from 'react';
import { ChatContext } from '../../../../features/chat/model/engine/chat-context.ts';
import { courierAgent } from '../../../../features/courier/model/courier-agent.ts';
import type { Profile } from '../../../../features/profile/model/profile.ts';
import { loadMessages } from '../../../../i18n/messages.ts';
import { type T, useT } from '../../../../i18n/use-t.ts';
import { hasUnsavedDrafts } from '../../../../shared/draft/draft-kinds.ts';
import { initialsOf } from '../../../../shared/format/initials.ts';
import { hasStoredCodes } from '../../../../shared/secret-code/secret-kinds.ts';
import { signOut } from '../../../../shared/session/sign-out.ts';
import { storedUserId } from '../../../../shared/session/stored-user-id.ts';
import { menuTriggerClass } from '../../../../shared/ui/dialogs/menu-trigger-class.ts';
import { Avatar } from '../../../../shared/ui/pictures/avatar.tsx';
import { useLang } from '../../../use-lang.ts';
import { DISCLOSURE_MENU_ATTRIBUTE } from '../../disclosure-menus.ts';
import type { NavItem } from '../nav-items.ts';
import { menuItemClass } from './menu-item-class.ts';
import { MenuLink } from './menu-link.tsx';
import { OperatorConsoleLink } from './operator-console-link.tsx';

/**
 * Loads the dialog on demand: its library would be a sixth of the scripts of the first screen, and
 * the dialog is rarely shown. The service worker precaches it.
 */
const loadDialog = async () => ({
  default: (await import('../../../../shared/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
});
const ConfirmDialog = lazy(loadDialog);

type AccountMenuProps = {
  profile: Profile | undefined;
  /** Navigation items that do not fit into the bottom bar. */
  places?: readonly NavItem[];
};

const OWN = [
  { to: '/$lang/profile', Icon: CircleUserRound, label: 'common.profile' },
  { to: '/$lang/contacts', Icon: BookUser, label: 'common.contacts' },
  { to: '/$lang/profile/security', Icon: ShieldCheck, label: 'common.sign_in_security' },
] as const;

/** Links to public pages about the company. */
const PAPERS = [
  { to: '/$lang/about', label: 'common.about' },
  { to: '/$lang/terms', label: 'common.terms' },
  { to: '/$lang/privacy', label: 'common.privacy' },
] as const;

/**
 * Data that sign-out would delete: how many messages, scans and broker steps are unsent, and
 * whether there are drafts or codes.
 */
type Lost = { count: number; scans: number; steps: number; drafts: boolean; codes: boolean };
const LINE = 'my-1 h-px border-0 bg-line';
const NOTHING: Lost = { count: 0, scans: 0, steps: 0, drafts: false, codes: false };

export function AccountMenu({ profile, places = [] }: AccountMenuProps) {
  const t = useT();
  const lang = useLang();
  // The operator console has no chat, so `chat` is undefined there.
  const chat = useContext(ChatContext);
  const isCourier = profile ? courierAgent.is(profile.id) : false;
  const [lost, setLost] = useState<Lost>(NOTHING);
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const leave = async () => {
    const outbox = chat?.engine.getSnapshot()?.outbox;
    await outbox?.loaded;
    const count = outbox?.getSnapshot().items.length ?? 0;
    const scans = profile && isCourier ? await unsentScans(profile.id) : 0;
    const steps = profile?.account_type === 'broker' ? await unsentSteps(profile.id) : 0;
    const userId = storedUserId();
    const drafts = userId ? await hasUnsavedDrafts(userId) : false;
    const found: Lost = { count, scans, steps, drafts, codes: hasStoredCodes() };
    if (textsOf(found).length === 0) return signOut();
    // Load the texts of the dialog here, because public pages have not loaded them.
    await Promise.all([loadMessages(lang, 'ui'), loadDialog()]);
    setLost(found);
    setIsAsked(true);
  };
  return (
    <>
      <details
        {...{ [DISCLOSURE_MENU_ATTRIBUTE]: true }}
        className="relative"
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary
          // The accessible name contains the visible text (WCAG 2.5.3).
          aria-label={[t('common.account'), profile && initialsOf(profile)]
            .filter(Boolean)
            .join(' ')}
          className={`${menuTriggerClass} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
        >
          {profile ? (
            <Avatar person={profile} className="size-9" />
          ) : (
            // Placeholder for the profile picture. It has the same size as the picture, so that the
            // layout does not shift.
            <span className="grid size-9 place-items-center">
              <CircleUserRound aria-hidden="true" className="size-6" />
            </span>
          )}
        </summary>
        <div className="absolute end-0 top-full z-50 mt-1.5 max-h-[calc(100dvh-5rem)] w-max max-w-[calc(100vw-2rem)] min-w-56 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1 shadow-float">
          {places.map(({ to, label, Icon }) => (
            <MenuLink key={to} to={to} Icon={Icon} label={label} />
          ))}
          {OWN.map((link) => (
            <MenuLink key={link.to} {...link} />
          ))}
          {profile && isOpen ? <OperatorConsoleLink userId={profile.id} /> : null}
          <MenuLink to="/$lang/my-tickets" Icon={Ticket} label="common.my_tickets" />
          <hr className={LINE} />
          <MenuLink to="/$lang/contact" Icon={LifeBuoy} label="common.help_contact" />
          {PAPERS.map((link) => (
            <MenuLink key={link.to} {...link} />
          ))}
          <hr className={LINE} />
          <button type="button" className={`${menuItemClass} w-full`} onClick={() => void leave()}>
            <LogOut aria-hidden="true" className="size-5" />
            {t('common.sign_out')}
          </button>
        </div>
      </details>
      {lost === NOTHING ? null : (
        <Suspense>
          <ConfirmDialog
            title={titleOf(lost, t)}
            text={textsOf(lost)
              .map((key) => t(key))
              .join(' ')}
            confirmLabel={t('common.sign_out')}
            isOpen={isAsked}
            isPending={false}
            onOpenChange={setIsAsked}
            onConfirm={() => void signOut()}
          />
        </Suspense>
      )}
    </>
  );
}

function titleOf({ count, scans, steps, drafts }: Lost, t: T): string {
  if (steps > 0) return t('ui.unsent_steps_title', { count: steps });
  if (scans > 0) return t('ui.unsent_scans_title', { count: scans });
  if (count > 0) return t('ui.unsent_title', { count });
  return t(drafts ? 'ui.drafts_title' : 'ui.codes_title');
}

function textsOf({ count, scans, steps, drafts, codes }: Lost) {
  return [
    count + scans + steps > 0 ? ('ui.unsent_text' as const) : null,
    drafts ? ('ui.drafts_text' as const) : null,
    codes ? ('ui.codes_text' as const) : null,
  ].filter((key) => key !== null);
}

/**
 * Returns the number of scans that were not yet sent. Sign-out warns the user of these scans. If
 * they cannot be read, returns 0, so that the error does not prevent the sign-out.
 */
async function unsentScans(userId: string): Promise<number> {
  try {
    const { agentScanQueue } = await import(
      '../../../../features/courier/model/agent-scan-queue.ts'
    );
    const { queue } = agentScanQueue(userId);
    await queue.loaded;
    return queue.getSnapshot().scans.length;
  } catch {
    return 0;
  }
}

async function unsentSteps(userId: string): Promise<number> {
  try {
    const { personStepQueue } = await import('../../../../shared/step-queue/person-step-queue.ts');
    const { queue } = personStepQueue(userId);
    await queue.loaded;
    return queue.getSnapshot().steps.length;
  } catch {
    return 0;
  }
}
