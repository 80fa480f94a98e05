import { reportErrors } from '../../errors/report-errors.ts';
import { PAGE_DATA_ID } from '../page-data.ts';
import { cameQuickly, tagsBefore } from './arrival.ts';
import { noteEarlyInput } from './early-input.ts';
import { followFiles, waitForShell } from './missing-files.ts';
import { followPictures } from './near-pictures.ts';
import { leaveForbidden, noteStaff, openInChosenLanguage, reserveUsual, showTheme } from './stored-choices.ts';

// One script in the head, before the first paint: each further one costs a slow phone some ms. Error reports start
// first; features that a browser may lack come last.
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
// On a slow network the largest file of code is requested at once, behind the pictures of the first screen. Otherwise
// the network would be idle while a slow device lays out and draws the markup. The code runs no sooner.
// a slow device works on the markup and draws it. It runs no sooner.
if (cameQuickly() === false) document.head.append(tagsBefore());
followPictures();
