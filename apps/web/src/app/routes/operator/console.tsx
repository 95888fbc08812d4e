// The console itself: one header, the parts that the operator's roles open, and the part the address names.
import '../../../shared/desk/desk.css';
import '../../../shared/ui/choice-box.css';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Companies } from '../../../features/courier-company/components/companies.tsx';
import { Activity } from '../../../features/operator/components/activity/activity.tsx';
import { AddressQueue } from '../../../features/operator/components/address/address-queue.tsx';
import { ProofScreen } from '../../../features/operator/components/address/proof-screen.tsx';
import { AuditLog } from '../../../features/operator/components/audit-log.tsx';
import { Brokers } from '../../../features/operator/components/brokers/brokers.tsx';
import { CaseScreen } from '../../../features/operator/components/case-screen.tsx';
import { ConsoleTabs } from '../../../features/operator/components/console-tabs.tsx';
import { Deliveries } from '../../../features/operator/components/deliveries/deliveries.tsx';
import { Disputes } from '../../../features/operator/components/disputes/disputes.tsx';
import { EmptyNote } from '../../../features/operator/components/empty-note.tsx';
import { Finance } from '../../../features/operator/components/finance/finance.tsx';
import { FirstSteps } from '../../../features/operator/components/first-steps/first-steps.tsx';
import { HoldList } from '../../../features/operator/components/holds/hold-list.tsx';
import { HoldScreen } from '../../../features/operator/components/holds/hold-screen.tsx';
import { IdentityQueue } from '../../../features/operator/components/identity-queue.tsx';
import { DeadMessages } from '../../../features/operator/components/outbox/dead-messages.tsx';
import { People } from '../../../features/operator/components/people.tsx';
import { Proposals } from '../../../features/operator/components/proposals/proposals.tsx';
import { QueueBeside } from '../../../features/operator/components/queue/queue-beside.tsx';
import { Reports } from '../../../features/operator/components/reports.tsx';
import { Retention } from '../../../features/operator/components/retention/retention.tsx';
import { Roles } from '../../../features/operator/components/roles.tsx';
import { SearchScreen } from '../../../features/operator/components/search/search-screen.tsx';
import { Settings } from '../../../features/operator/components/settings/settings.tsx';
import { writtenRecord } from '../../../features/operator/model/found-record.ts';
import { firstTab, tabsFor } from '../../../features/operator/model/roles.ts';
import { useWaiting } from '../../../features/operator/model/use-waiting.ts';
import { BrokerShop } from '../../../features/shops/components/broker-shop.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { Logo } from '../../../shared/ui/pictures/logo.tsx';
import { AccountMenu } from '../../layouts/account/account-menu.tsx';
import { LanguageMenu } from '../../layouts/language-menu.tsx';
import { ThemeButton } from '../../layouts/theme-button.tsx';
import { useLang } from '../../use-lang.ts';
import { brokerParts } from './broker-parts.tsx';
import { deliveryParts } from './delivery-parts.tsx';
import { disputeParts } from './dispute-parts.tsx';
import { recordParts } from './record-parts.tsx';

export function Console({ roles }: { roles: string[] }) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const { tab: named, case: caseId, waiting, part } = useSearch({ from: '/$lang/operator' });
  const tabs = tabsFor(roles);
  const count = useWaiting(useUserId());
  const tab = tabs.find((one) => one === named) ?? firstTab(roles);
  const isWaitingForPerson = waiting === 'person';
  const goTo = (search: { case?: string; waiting?: string; part?: string }) =>
    void navigate({
      to: '/$lang/operator',
      params: { lang },
      search: { ...(tab ? { tab } : {}), ...search },
    });
  const queueSearch = isWaitingForPerson ? { waiting: 'person' } : {};
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
        {tab ? null : (
          <>
            <h1 className="sr-only">{t('operator.title')}</h1>
            <EmptyNote title={t('operator.nothing_here')} text={t('operator.nothing_here_text')} />
          </>
        )}
        {tab === 'identity' ? (
          <QueueBeside
            caseId={caseId}
            onLeave={() => goTo(queueSearch)}
            queue={
              <IdentityQueue
                isWaitingForPerson={isWaitingForPerson}
                onSwitch={(next) => goTo(next ? { waiting: 'person' } : {})}
                onOpen={(id) => goTo({ ...queueSearch, case: id })}
              />
            }
          >
            <CaseScreen key={caseId} caseId={caseId ?? ''} onLeave={() => goTo(queueSearch)} />
          </QueueBeside>
        ) : null}
        {tab === 'addresses' ? (
          <QueueBeside
            caseId={caseId}
            onLeave={() => goTo({})}
            queue={<AddressQueue onOpen={(id) => goTo({ case: id })} />}
          >
            <ProofScreen key={caseId} proofId={caseId ?? ''} onLeave={() => goTo({})} />
          </QueueBeside>
        ) : null}
        {tab === 'search' ? (
          <SearchScreen
            roles={roles}
            opened={caseId}
            parts={recordParts}
            brokerPart={(id) => <BrokerShop brokerId={id} />}
            onOpen={(name) => goTo({ case: writtenRecord(name) })}
            onLeave={() => goTo({})}
          />
        ) : null}
        {tab === 'holds' ? (
          <QueueBeside
            caseId={caseId}
            onLeave={() => goTo({})}
            queue={<HoldList onOpen={(id) => goTo({ case: id })} />}
          >
            <HoldScreen key={caseId} transferId={caseId ?? ''} onLeave={() => goTo({})} />
          </QueueBeside>
        ) : null}
        {tab === 'activity' ? (
          <Activity caseId={caseId} onOpen={(id) => goTo({ case: id })} onLeave={() => goTo({})} />
        ) : null}
        {tab === 'retention' ? <Retention roles={roles} /> : null}
        {tab === 'reports' ? <Reports roles={roles} /> : null}
        {tab === 'deliveries' ? (
          <Deliveries roles={roles} parts={deliveryParts} companies={<Companies />} />
        ) : null}
        {tab === 'disputes' ? (
          <Disputes
            roles={roles}
            parts={disputeParts}
            caseId={caseId}
            onOpen={(id) => goTo({ case: id })}
            onLeave={() => goTo({})}
          />
        ) : null}
        {tab === 'finance' ? <Finance /> : null}
        {tab === 'proposals' ? (
          <Proposals
            roles={roles}
            caseId={caseId}
            part={part}
            onOpen={(id) => goTo({ case: id })}
            onLeave={() => goTo({})}
            onChoose={(chosen) => goTo({ part: chosen })}
          />
        ) : null}
        {tab === 'brokers' ? (
          <Brokers
            roles={roles}
            parts={brokerParts}
            caseId={caseId}
            onOpen={(id) => goTo({ case: id })}
            onLeave={() => goTo({})}
          />
        ) : null}
        {tab === 'people' ? (
          <People roles={roles} brokerPart={(id) => <BrokerShop brokerId={id} />} />
        ) : null}
        {tab === 'outbox' ? <DeadMessages /> : null}
        {tab === 'start' ? <FirstSteps /> : null}
        {tab === 'settings' ? <Settings /> : null}
        {tab === 'roles' ? <Roles /> : null}
        {tab === 'audit' ? <AuditLog /> : null}
      </main>
    </div>
  );
}
