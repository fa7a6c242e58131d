import { addressProblems } from './address-rules.ts';
import { arabicProblems } from './arabic-rules.ts';
import {
  gluedProblems,
  nextStepProblems,
  paperProblems,
  spellingProblems,
} from './arabic-texts.ts';
import { boundProblems } from './bound-rules.ts';
import { commentProblems } from './comment-rules.ts';
import { doorProblems } from './doors.ts';
import { englishProblems } from './english-rules.ts';
import { fileWordProblems, missingFileProblems } from './file-words.ts';
import { folderProblems } from './folder-rules.ts';
import { wordProblems } from './forbidden-words.ts';
import { formProblems } from './form-rules.ts';
import { colourProblems, directionProblems, formattingProblems } from './language-rules.ts';
import { exportProblems, literalProblems, testImportProblems } from './modules.ts';
import { moneyProblems } from './money-rules.ts';
import { languageProblems, roleProblems } from './name-rules.ts';
import { newsProblems } from './news-rules.ts';
import { outsideProblems } from './outside-rules.ts';
import {
  genderProblems,
  refusalProblems,
  relativeProblems,
  serverPhraseProblems,
  spokenProblems,
  translationProblems,
  twiceProblems,
  unspokenProblems,
  validationProblems,
} from './phrase-rules.ts';
import { unansweredProblems } from './refusal-rules.ts';
import { tableProblems } from './table-ownership.ts';
import type { Rule } from './tree.ts';
import { upgradeProblems } from './upgrade-rules.ts';
import { waitProblems } from './wait-rules.ts';

/** The rules that dependency-cruiser can't check, one sentence each. */
export const law = {
  'files and folders carry the house’s words': fileWordProblems,
  'a folder holds at most 50 files': folderProblems,
  'a service has its page, calls, phrases, door and unbroken migrations': missingFileProblems,
  'files export by name': exportProblems,
  'an object is written as it is': literalProblems,
  'a form is the house’s own': formProblems,
  'nothing but tests uses what is for tests': testImportProblems,
  'an address is written once': addressProblems,
  'SQL touches only its own tables': tableProblems,
  'a migration is borne by the release before, too': upgradeProblems,
  'every service stands in the portal’s lists': doorProblems,
  'Arabic and English say the same, with every plural form': translationProblems,
  'a phrase stands once': twiceProblems,
  'Arabic says of nobody by name what only a man does': genderProblems,
  'Arabic says one word for one thing, and commands no man': arabicProblems,
  'a word of Arabic has one spelling': spellingProblems,
  'a refusal says what can be done next': nextStepProblems,
  'a paper about a woman doesn’t say «الطالب»': paperProblems,
  'texts aren’t glued together': gluedProblems,
  'English says plain words and one for one thing, and refuses with a next step': englishProblems,
  'a kind of news has its words and its own name': newsProblems,
  'what waits has its words': waitProblems,
  'a refusal has its phrase': refusalProblems,
  'a declared refusal is answered': unansweredProblems,
  'a field’s fault has its phrase': validationProblems,
  'screens say nothing that stays on the server': serverPhraseProblems,
  'a relative moment follows no preposition': relativeProblems,
  'what is spoken is written': spokenProblems,
  'what is written is spoken': unspokenProblems,
  'a text is bounded before it is transformed': boundProblems,
  'one function chooses between a text and its Arabic': languageProblems,
  'roles and user types are called by name': roleProblems,
  'no fraction meets an amount of money': moneyProblems,
  'outside systems are asked by one client': outsideProblems,
  'dates and numbers are written by the platform’s language': formattingProblems,
  'styles know no left and right': directionProblems,
  'colours come from the theme': colourProblems,
  'a comment begins with a verb or names its thing': commentProblems,
  'no machine’s path, unfinished work or silenced check': wordProblems,
} satisfies Record<string, Rule>;
