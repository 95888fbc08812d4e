// Content of the chosen console tab: the queue or screen of one feature. The URL contains the id of
// the open record.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AddressProofScreen } from '../../../features/console/addresses/components/address-proof-screen.tsx';
import { AddressQueue } from '../../../features/console/addresses/components/address-queue.tsx';
import { AuditLog } from '../../../features/console/audit/components/audit-log.tsx';
import { Brokers } from '../../../features/console/brokers/components/brokers.tsx';
import { Deliveries } from '../../../features/console/deliveries/components/deliveries.tsx';
import { Disputes } from '../../../features/console/disputes/components/disputes.tsx';
import { Finance } from '../../../features/console/finance/components/finance.tsx';
import { FirstSteps } from '../../../features/console/first-steps/components/first-steps.tsx';
import { HoldList } from '../../../features/console/holds/components/hold-list.tsx';
import { HoldScreen } from '../../../features/console/holds/components/hold-screen.tsx';
import { IdentityCaseScreen } from '../../../features/console/identity/components/identity-case-screen.tsx';
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
import { QueueDetailLayout } from '../../../features/console/shell/components/queue-detail-layout.tsx';
import {
  formatRecordReference,
  type RecordReference,
} from '../../../features/console/shell/model/found-record.ts';
import type { ConsoleTab } from '../../../features/console/shell/model/operator-roles.ts';
import { SuspiciousActivity } from '../../../features/console/suspicious-activity/components/suspicious-activity.tsx';
import { Companies } from '../../../features/courier-company/components/companies.tsx';
import { BrokerShop } from '../../../features/shops/components/broker-shop.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useLang } from '../../use-lang.ts';
import { applicationPanels } from './application-panels.tsx';
import { deliveryPanels } from './delivery-panels.tsx';
import { disputePanels } from './dispute-panels.tsx';
import { useRecordPanels } from './record-panels.tsx';

type GoTo = (search: { case?: string; waiting?: string; part?: string }) => void;
type TabProps = { tab: ConsoleTab; roles: string[] };
/**
 * Props of a queue: the id of the open case, which the URL contains, and the functions that open
 * and close a case.
 */
type QueueProps = {
  caseId: string | undefined;
  onOpen: (id: string) => void;
  onLeave: () => void;
};

export function TabContent({ tab, roles }: TabProps) {
  const navigate = useNavigate();
  const lang = useLang();
  const { case: caseId, waiting, part } = useSearch({ from: '/$lang/operator' });
  const goTo: GoTo = (search) =>
    void navigate({ to: '/$lang/operator', params: { lang }, search: { tab, ...search } });
  const queue: QueueProps = {
    caseId,
    onOpen: (id) => goTo({ case: id }),
    onLeave: () => goTo({}),
  };
  // Each tab with a queue has its own component. Otherwise React would keep the state of a previous
  // `QueueDetailLayout` in the same position.
  switch (tab) {
    case 'identity':
      return <IdentityTab caseId={caseId} isWaitingForPerson={waiting === 'person'} goTo={goTo} />;
    case 'addresses':
      return <AddressesTab {...queue} />;
    case 'search':
      return <SearchTab roles={roles} caseId={caseId} goTo={goTo} />;
    case 'holds':
      return <HoldsTab {...queue} />;
    case 'activity':
      return <SuspiciousActivity {...queue} />;
    case 'retention':
      return <Retention roles={roles} />;
    case 'reports':
      return (
        <Reports
          person={(userId, onLeave) => (
            <PersonScreen userId={userId} roles={roles} onLeave={onLeave} />
          )}
        />
      );
    case 'deliveries':
      return (
        <Deliveries
          roles={roles}
          parts={deliveryPanels}
          companies={<Companies />}
          prices={<PriceLists />}
        />
      );
    case 'disputes':
      return <Disputes roles={roles} parts={disputePanels} {...queue} />;
    case 'finance':
      return <Finance />;
    case 'proposals':
      return (
        <Proposals
          roles={roles}
          part={part}
          onChoose={(chosen) => goTo({ part: chosen })}
          {...queue}
        />
      );
    case 'brokers':
      return <Brokers roles={roles} parts={applicationPanels} {...queue} />;
    case 'people':
      return <People roles={roles} brokerPart={(id) => <BrokerShop brokerId={id} />} />;
    case 'outbox':
      return <DeadMessages />;
    case 'start':
      return <FirstSteps />;
    case 'settings':
      return <Settings />;
    case 'roles':
      return <Roles />;
    case 'audit':
      return <AuditLog />;
  }
}

type IdentityTabProps = { caseId: string | undefined; isWaitingForPerson: boolean; goTo: GoTo };

function IdentityTab({ caseId, isWaitingForPerson, goTo }: IdentityTabProps) {
  const queueSearch = isWaitingForPerson ? { waiting: 'person' } : {};
  return (
    <QueueDetailLayout
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
      <IdentityCaseScreen key={caseId} caseId={caseId ?? ''} onLeave={() => goTo(queueSearch)} />
    </QueueDetailLayout>
  );
}

function AddressesTab({ caseId, onOpen, onLeave }: QueueProps) {
  return (
    <QueueDetailLayout caseId={caseId} onLeave={onLeave} queue={<AddressQueue onOpen={onOpen} />}>
      <AddressProofScreen key={caseId} proofId={caseId ?? ''} onLeave={onLeave} />
    </QueueDetailLayout>
  );
}

function HoldsTab({ caseId, onOpen, onLeave }: QueueProps) {
  return (
    <QueueDetailLayout caseId={caseId} onLeave={onLeave} queue={<HoldList onOpen={onOpen} />}>
      <HoldScreen key={caseId} transferId={caseId ?? ''} onLeave={onLeave} />
    </QueueDetailLayout>
  );
}

type SearchTabProps = { roles: string[]; caseId: string | undefined; goTo: GoTo };

function SearchTab({ roles, caseId, goTo }: SearchTabProps) {
  const t = useT();
  const openRecord = (name: RecordReference) => goTo({ case: formatRecordReference(name) });
  const leave = () => goTo({});
  const recordParts = useRecordPanels(roles, (userId) => (
    <PersonScreen
      key={userId}
      userId={userId}
      roles={roles}
      brokerPart={(id) => <BrokerShop brokerId={id} />}
      backLabel={t('operator_search.back')}
      onOpen={openRecord}
      onLeave={leave}
    />
  ));
  return (
    <SearchScreen
      roles={roles}
      opened={caseId}
      parts={recordParts}
      onOpen={openRecord}
      onLeave={leave}
    />
  );
}
