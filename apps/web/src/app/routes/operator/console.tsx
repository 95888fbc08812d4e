// The operator console: one header, and the sections that the operator's roles allow. The address
// names the open section.
import '../../../shared/list-detail/desktop.css';
import '../../../shared/ui/choice-box.css';
import { Link, useSearch } from '@tanstack/react-router';
import { ConsoleTabs } from '../../../features/console/shell/components/console-tabs.tsx';
import { EmptyNote } from '../../../features/console/shell/components/empty-note.tsx';
import { firstTab, tabsFor } from '../../../features/console/shell/model/operator-roles.ts';
import { useWaitingCounts } from '../../../features/console/shell/model/use-waiting-counts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { Logo } from '../../../shared/ui/pictures/logo.tsx';
import { LanguageMenu } from '../../layouts/language-menu.tsx';
import { AccountMenu } from '../../layouts/member/account/account-menu.tsx';
import { ThemeButton } from '../../layouts/theme-button.tsx';
import { useLang } from '../../use-lang.ts';
import { TabContent } from './tab-content.tsx';

export function Console({ roles }: { roles: string[] }) {
  const t = useT();
  const lang = useLang();
  const { tab: named } = useSearch({ from: '/$lang/operator' });
  const tabs = tabsFor(roles);
  const count = useWaitingCounts(useUserId());
  const tab = tabs.find((one) => one === named) ?? firstTab(roles);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-b border-line bg-page/95 backdrop-blur">
        <div className="flex flex-wrap items-center gap-1 px-4 py-1">
          <Link to="/$lang/dashboard" params={{ lang }} className="me-auto py-1.5 2xl:me-3">
            <Logo />
          </Link>
          <ConsoleTabs tabs={tabs} chosen={tab} waiting={count} />
          <LanguageMenu />
          <ThemeButton />
          <AccountMenu profile={undefined} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="is-dense flex-1 px-4 py-4">
        {tab ? (
          <TabContent tab={tab} roles={roles} />
        ) : (
          <>
            <h1 className="sr-only">{t('operator.title')}</h1>
            <EmptyNote title={t('operator.nothing_here')} text={t('operator.nothing_here_text')} />
          </>
        )}
      </main>
    </div>
  );
}
