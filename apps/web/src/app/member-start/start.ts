// What lies in the shell: the build writes the names of the files into it (vite/member-shell.ts).
import { type MemberFiles, startMember } from './member-start.ts';

declare const MEMBER_FILES: MemberFiles;

startMember(MEMBER_FILES);
