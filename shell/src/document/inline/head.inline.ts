import { reportErrors } from '../../errors/report-errors.ts';
import { PAGE_DATA_ID } from '../page-data.ts';
import { cameQuickly, tagsBefore } from './arrival.ts';
import { noteEarlyInput } from './early-input.ts';
import { followFiles, waitForShell } from './missing-files.ts';
import { followPictures } from './near-pictures.ts';
import { leaveForbidden, noteStaff, openInChosenLanguage, reserveUsual, showTheme } from './stored-choices.ts';

// In the head, before the first paint, as one script: each of its own costs a slow phone some ms. Errors are reported from here on, and
// what a browser may not have comes last.
reportErrors(PAGE_DATA_ID);
showTheme();
leaveForbidden();
openInChosenLanguage();
noteStaff();
reserveUsual();
noteEarlyInput();
followFiles();
waitForShell();
// On a slow network the largest file of code is requested at once, behind the pictures of the first screen: the line would wait while
// a slow device works on the markup and draws it. It runs no sooner.
if (cameQuickly() === false) document.head.append(tagsBefore());
followPictures();
