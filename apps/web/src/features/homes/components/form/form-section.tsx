// Section of the property form with its title.
import type { ReactNode } from 'react';
import { Card } from '../../../../shared/ui/card.tsx';

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  );
}
