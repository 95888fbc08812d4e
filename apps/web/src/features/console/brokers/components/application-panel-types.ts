// Types of the panels that other features add to a broker application in the console.
import type { ReactNode } from 'react';

export type ApplicationPanels = { photo: (path: string, name: string) => ReactNode };
