// Application panels from other features.
import type { ReactNode } from 'react';

export type ApplicationPanels = { photo: (path: string, name: string) => ReactNode };
