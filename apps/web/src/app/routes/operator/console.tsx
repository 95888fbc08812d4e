// The console itself: one header, the parts that the operator's roles open, and the part the address names.
import '../../../shared/desk/desk.css';
import '../../../shared/ui/choice-box.css';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Activity } from '../../../features/console/activity/components/activity.tsx';
import { AddressQueue } from '../../../features/console/addresses/components/address-queue.tsx';
import { ProofScreen } from '../../../features/console/addresses/components/proof-screen.tsx';
import { AuditLog } from '../../../features/console/audit/components/audit-log.tsx';
import { Brokers } from '../../../features/console/brokers/components/brokers.tsx';
import { Deliveries } from '../../../features/console/deliveries/components/deliveries.tsx';
import { Disputes } from '../../../features/console/disputes/components/disputes.tsx';
import { Finance } from '../../../features/console/finance/components/finance.tsx';
import { FirstSteps } from '../../../features/console/first-steps/components/first-steps.tsx';
import { HoldList } from '../../../features/console/holds/components/hold-list.tsx';
import { HoldScreen } from '../../../features/console/holds/components/hold-screen.tsx';
import { CaseScreen } from '../../../features/console/identity/components/case-screen.tsx';
import { IdentityQueue } from '../../../features/console/identity/components/identity-queue.tsx';
import { DeadMessages } from '../../../features/console/outbox/components/dead-messages.tsx';
import { People } from '../../../features/console/people/components/people.tsx';
import { PersonScreen } from '../../../features/console/people/components/person-screen.tsx';
import { Proposals } from '../../../features/console/proposals/components/proposals.tsx';
import { Reports } from '../../../features/console/reports/components/reports.tsx';
import { Retention } from '../../../features/console/retention/components/retention.tsx';
import { Roles } from '../../../features/console/roles/components/roles.tsx';
import { SearchScreen } from '../../../features/console/search/components/search-screen.tsx';
import { PriceLists } from '../../../features/console/settings/components/price-lists.tsx';
import { Settings } from '../../../features/console/settings/components/settings.tsx';
import { ConsoleTabs } from '../../../features/console/shell/components/console-tabs.tsx';
import { EmptyNote } from '../../../features/console/shell/components/empty-note.tsx';
import { QueueBeside } from '../../../features/console/shell/components/queue-beside.tsx';
import {
  type RecordName,
  writtenRecord,
} from '../../../features/console/shell/model/found-record.ts';
import { firstTab, tabsFor } from '../../../features/console/shell/model/operator-roles.ts';
import { useWaiting } from '../../../features/console/shell/model/use-waiting.ts';
import { Companies } from '../../../features/courier-company/components/companies.tsx';
import { BrokerShop } from '../../../features/shops/components/broker-shop.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { Logo } from '../../../shared/ui/pictures/logo.tsx';
import { LanguageMenu } from '../../layouts/language-menu.tsx';
import { AccountMenu } from '../../layouts/member/account/account-menu.tsx';
import { ThemeButton } from '../../layouts/theme-button.tsx';
import { useLang } from '../../use-lang.ts';
import { brokerParts } from './broker-parts.tsx';
import { deliveryParts } from './delivery-parts.tsx';
import { disputeParts } from './dispute-parts.tsx';
import { useRecordParts } from './record-parts.tsx';

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
  const openRecord = (name: RecordName) => goTo({ case: writtenRecord(name) });
  const recordParts = useRecordParts(roles, (userId) => (
    <PersonScreen
      key={userId}
      userId={userId}
      roles={roles}
      brokerPart={(id) => <BrokerShop brokerId={id} />}
      backLabel={t('operator_search.back')}
      onOpen={openRecord}
      onLeave={() => goTo({})}
    />
  ));
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
            onOpen={openRecord}
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
        {tab === 'reports' ? (
          <Reports
            person={(userId, onLeave) => (
              <PersonScreen userId={userId} roles={roles} onLeave={onLeave} />
            )}
          />
        ) : null}
        {tab === 'deliveries' ? (
          <Deliveries
            roles={roles}
            parts={deliveryParts}
            companies={<Companies />}
            prices={<PriceLists />}
          />
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
