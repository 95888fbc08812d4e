// Which row of a list is open beside it.
import { createContext } from 'react';

export const OpenRow = createContext<string | undefined>(undefined);
