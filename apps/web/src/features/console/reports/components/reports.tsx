// Reports in the console: homes, homes that are already taken down, people, and ratings.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { waitingCountQueries } from '../../shell/api/waiting-count-queries.ts';
import { SectionTabs } from '../../shell/components/section-tabs.tsx';
import { type QueueBySection, waitingBySection } from '../../shell/model/waiting-counts.ts';
import { HomeReports } from './home-reports.tsx';
import { PersonReports } from './person-reports.tsx';
import { RatingReports } from './rating-reports.tsx';

const PARTS = ['homes', 'taken_down', 'people', 'ratings', 'all_ratings'] as const;

const ANSWERED_IN: QueueBySection<(typeof PARTS)[number]> = {
  homes: 'home_reports',
  people: 'chat_reports',
};

type ReportsProps = {
  /**
   * Renders the screen of a person whom the operator has selected. This screen replaces the lists
   * of reports until the operator leaves it.
   */
  person: (userId: string, onLeave: () => void) => ReactNode;
};

export function Reports({ person }: ReportsProps) {
  const t = useT();
  const waiting = useQuery(waitingCountQueries.counts());
  const [part, setPart] = useState<(typeof PARTS)[number]>('homes');
  const [personId, setPersonId] = useState<string>();
  if (personId) return person(personId, () => setPersonId(undefined));
  return (
    <section className="mx-auto flex max-w-4xl flex-col gap-3">
      <SectionTabs
        title={t('operator.tab_reports')}
        parts={PARTS}
        chosen={part}
        labelOf={(part) => t(`operator.reports_${part}`)}
        waiting={waitingBySection(waiting.data, ANSWERED_IN)}
        onChoose={setPart}
      />
      {part === 'people' ? (
        <PersonReports onOpenPerson={setPersonId} />
      ) : part === 'ratings' || part === 'all_ratings' ? (
        <RatingReports key={part} areReported={part === 'ratings'} />
      ) : (
        <HomeReports key={part} areTakenDown={part === 'taken_down'} onOpenPerson={setPersonId} />
      )}
    </section>
  );
}
