// What of another feature the console shows of an application.
import type { ReactNode } from 'react';

export type BrokerParts = { photo: (path: string, name: string) => ReactNode };
