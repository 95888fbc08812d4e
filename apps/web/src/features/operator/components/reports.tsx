// What people reported: homes, homes that are taken down already, and people.
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { HomeReports } from './home-reports.tsx';
import { PersonReports } from './person-reports.tsx';
import { PersonScreen } from './person-screen.tsx';

const PARTS = ['homes', 'taken_down', 'people'] as const;

export function Reports({ roles }: { roles: string[] }) {
  const t = useT();
  const [part, setPart] = useState<(typeof PARTS)[number]>('homes');
  const [personId, setPersonId] = useState<string>();
  if (personId) {
    return <PersonScreen userId={personId} roles={roles} onLeave={() => setPersonId(undefined)} />;
  }
  return (
    <section className="mx-auto flex max-w-4xl flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="me-auto text-xl font-semibold max-sm:w-full">{t('operator.tab_reports')}</h1>
        {PARTS.map((one) => (
          <Button
            key={one}
            look={one === part ? 'secondary' : 'quiet'}
            aria-pressed={one === part}
            onClick={() => setPart(one)}
          >
            {t(`operator.reports_${one}`)}
          </Button>
        ))}
      </div>
      {part === 'people' ? (
        <PersonReports onOpenPerson={setPersonId} />
      ) : (
        <HomeReports key={part} areTakenDown={part === 'taken_down'} onOpenPerson={setPersonId} />
      )}
    </section>
  );
}
