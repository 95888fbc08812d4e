// What of another feature the console shows of an application.
import type { ReactNode } from 'react';

export type ApplicationPanels = { photo: (path: string, name: string) => ReactNode };
