/**
 * The size limits of each part:
 * `calls` and `screens` (addresses with a page); `lines` of ts, tsx, css and sql without tests and phrases; `tests`,
 * lines of tests and what they share; `texts` in each language; `portals` that its API and browser tests start
 * together, and `loads` of the portal in a browser, which take most of their time.
 * A figure may be lowered by anybody; who raises one says why in a line beside it.
 * @typedef {Partial<Record<'calls' | 'screens' | 'lines' | 'tests' | 'texts' | 'portals' | 'loads', number>>} Budget
 * @type {Record<string, Budget>}
 */
export const budgets = {
  // Raised by webhooks’ pace, shared schemas, decisions that are reopened, numbers that fit a column.
  // Raised by files read for code, the virus scanner, names in a wait, and exports that let light calls first.
  // Raised by signatures of papers and credentials, and the keys of both.
  // Raised by the certificates’ paper, small files of it, and pages of services.
  // Raised by Escape, which closes the topmost dialog alone.
  // Raised by Taqnyat, filters held in memory, and secrets in a webhook’s path.
  // Raised by passing signals of the live channel, and screens that hear them.
  // Raised by scales, words that a column holds, and moments that take two lines.
  // Raised by signals that reach a process's own browsers before the other processes.
  // Raised by a person’s lines, a form’s select and the comparison of secrets, which services wrote by hand.
  // Raised by writes that are planned once, and one that needs no transaction around it.
  // Raised by duties that are looked at over a second, not thirty at once.
  // Raised by the vault, its role, and keys in a file (decision record 96).
  // Raised by acts as one piece, which screens wrote each by hand.
  // Raised by urgent news.
  // Raised by records, which load at the same time.
  // Raised by the chain of the audit log (decision record 97).
  // Raised by fresh checks of who calls.
  // Raised by what services track of a person’s requests.
  // Raised by named facts of a card that are empty.
  // Raised by finders of services, and test databases in memory.
  // Raised by rows of two lines on a phone, and details that unfold there; phrases that come while others do.
  // Raised by the key of a sign-in at the university’s provider.
  // Raised by what is kept of people.
  // Raised by rows that a second person agrees to destroy.
  // Raised by backup and restore (decision record 101).
  // Raised by the page at the end of an act.
  // Raised by what erasing leaves of a person who has left.
  // Raised by the panel that decides: its acts, its reasons, and approvals that can be taken back (decision record 102).
  // Raised by named things and lines of services on home.
  // Raised by lists of servers, reads at a standby, and outcomes that nobody knows (decision record 104).
  // Raised by figures at the end of a choice.
  // Raised by telling a standby’s own failures from others.
  // Raised by disks without room.
  // Raised by decisions with more than one way not to approve.
  // Raised by a log that outlives its reader.
  // Raised by queues that poll apart, and by crumbs that are written once.
  // Raised by the subject of a row, which a phone keeps in sight.
  // Raised by what ends at midnight, and by details beside each other.
  // Raised by changed values right after their label, and by filters behind one chip beside an open row.
  // Raised by the own database's socket, and its test.
  // Raised by databases of more tables, and words that stay on a line.
  // Raised by how long a step takes at its line’s end, and acts of another kind in the decide panel
  // Raised by a phone’s row of two lines
  // Raised by buttons that save a file, refusals of broken rules, the field of a decision
  // Raised by a button in place of a link that may not be followed
  // Raised by a stopped link, in its test
  // Raised by amounts whose currency the column's head names
  // Raised by `onlyOne`, which 15 services use, with its test.
  // Raised by 9: the key of a call is looked up by a prepared statement.
  platform: { lines: 32675, tests: 7785, texts: 338 },
  // Raised by a portal's number of connections, and the password that other services ask for.
  // Raised by keys rotated under kills, gates that read alike, and the calls that the specifications name.
  // Raised by the virus scanner's place.
  // Raised by links of news that are opened.
  // Tests raised by ports that no connection takes, and by a session that is known a little longer than its row.
  // Raised by the files of the signing key, and what is said of wrong ones.
  // Raised by pages that services draw themselves.
  // Raised by Taqnyat’s settings and the secret of SMS reports.
  // Raised by the areas of the chat, and bells that load phrases.
  // Raised by the trainer's page, which two services share, and questionnaires that wait.
  // Raised by the list of students’ services (decision record 94).
  // Raised by the areas of counsellors’ dates, and the planted one that nobody else reads.
  // Raised by the vault of counselling and its rotation, the search for planted words, and kills of both.
  // Raised by fresh checks of who calls.
  // Raised by the second step.
  // Raised by passkeys, which need the portal’s name.
  // Raised by who has the one list of requests.
  // Raised by the search over the whole portal, and a day that the queue’s own clock can’t be.
  // Raised by a phone’s bar with one button more.
  // Raised by the settings of single sign-on.
  // Raised by what is kept of people.
  // Raised by rows that unfold on a phone.
  // Raised by who agrees to what is destroyed.
  // Raised by what a backup takes, and a restore of the demo.
  // Raised by walking to a screen of a row's student.
  // Raised by what erasing leaves of a person who has left.
  // Raised by groups of a long menu.
  // Raised by a process that says it goes, and a crowd that books at any portal.
  // Raised by the invariants of the demo.
  // Raised by counting the presses of journeys.
  // Raised by presses of two more journeys, then of five.
  // Raised by a bar without a hole, and by a line past the own database’s socket.
  // Raised by flyouts that the keyboard keeps open, and fewer turns of the walk’s window.
  // Raised by a flyout that the pointer leaves.
  // Raised by the audit of a page that looks again at a target under a sticky foot
  // Raised by the audit of a phone’s second line
  // Raised by the server's start in named steps
  // Raised by the amount on the button of a hold, in the presses
  // Raised by an argument that is written out
  // Raised by the demo's rows that need no fees, which are made while fees are entered.
  portal: { lines: 8509, tests: 10420, portals: 39, loads: 23 },
  // Raised by what it alone used of the platform, which stands with it now.
  // Raised by instructors who hold one of some roles.
  // Raised by fresh checks of who calls, and the list of common passwords.
  // Raised by the second step: an app, recovery codes, the screen of both.
  // Raised by passkeys.
  // Raised by wrong codes that stay counted.
  // Raised by passkeys whose certificates are refused unread.
  // Raised by single sign-on, and passkeys that are a second step.
  // Raised by what is kept of people.
  // Raised by a crumb that leads back.
  // Raised by what erasing leaves of a person who has left.
  // Raised by approvals that are sent before a session ends.
  // Raised by tables that a command has to name.
  // Raised by a signal that may come between.
  // Raised by a type of the platform's that is named
  // Raised by accounts that are added and those that change are written apart, so that students cost no look at roles.
  'services/accounts': {
    calls: 37,
    screens: 6,
    lines: 12405,
    tests: 4605,
    texts: 481,
    portals: 20,
    loads: 16,
  },
  // Raised by rows that are read or fail, where values were invented.
  // Raised by the screens of students apart (decision record 94).
  // Raised by a retry that is brought forward.
  // Raised by what is kept of people.
  // Raised by words that stay in sight on a phone.
  // Raised by an approval that can be taken back, in its journey.
  // Raised by a phone names the action alone
  // Raised by what was said to messages, which files kept for it (decision record 108)
  // Raised by what draws a conversation, which files had for it alone, and has less of now.
  // Raised by 1: a student without open alerts costs a booking no update.
  'services/advising': {
    calls: 29,
    screens: 5,
    lines: 9583,
    tests: 3527,
    texts: 554,
    portals: 17,
    loads: 14,
  },
  // Raised by what it alone used of the platform, which stands with it now.
  // Tests raised by the names of detours, which break their lines.
  // Raised by the screens of students apart (decision record 94).
  // Raised by dates with a counsellor, kept apart from all lists (decision record 95).
  // Raised by a place that is held although no slot is open, and dates that counselling asks for.
  // Raised by a withdrawal that ends all records, and places that are the student's own.
  // Raised by what it tracks of a person’s requests.
  // Raised by what is kept of people.
  // Raised by the page at the end of booking.
  // Raised by what erasing leaves of a person who has left.
  // Raised by times that don’t break.
  // Raised by the dialog that opens slots, in three parts.
  // Raised by 15: what each booking reads by a key is prepared.
  'services/appointments': {
    calls: 39,
    screens: 5,
    lines: 14747,
    tests: 4664,
    texts: 601,
    portals: 18,
    loads: 10,
  },
  // Raised by the import of options with their words.
  // Raised by the chain's duty and its frauds.
  // Frauds are tried on a log of their own, so a second portal.
  // Raised by changes that take their row's width on a phone.
  // Raised by what is kept of people.
  // Raised by rows that unfold on a phone.
  // Raised by an entry whose card opens nothing
  'services/audit': { calls: 5, screens: 2, lines: 1113, tests: 334, texts: 50, portals: 2 },
  // Raised by what is kept of people.
  // Raised by named invitations on home.
  'services/campaigns': {
    calls: 11,
    screens: 2,
    lines: 2740,
    tests: 747,
    texts: 132,
    portals: 3,
    loads: 5,
  },
  // Meant to have 5,000 lines. Its screens and the check page’s style became smaller; each call takes 250.
  // Tests raised by the page behind a link, which was a screen; lines lowered by papers that print the kept facts.
  // Raised by the screens of students apart (decision record 94).
  // Raised by fresh checks of who calls.
  // Raised by what it tracks of a person’s requests.
  // Raised by what is kept of people.
  // Raised by what erasing leaves of a person who has left.
  // Raised by its line on home.
  // Raised by certificates of the demo that are issued one after the other.
  // Raised by the page of the check in parts that can be read
  'services/certificates': {
    calls: 23,
    screens: 3,
    lines: 5873,
    tests: 1345,
    texts: 377,
    portals: 7,
    loads: 4,
  },
  // Raised by the journeys of both sides, each in the other's language and on the other's device.
  // Raised by a page that its browsers sometimes load once more.
  // Raised by the import of options with their words.
  // Raised by what is kept of people.
  // Raised by the height of a panel beside its list.
  'services/chat': {
    calls: 12,
    screens: 2,
    lines: 3497,
    tests: 895,
    texts: 102,
    portals: 6,
    loads: 5,
  },
  // Beyond what was planned: nothing of it could be left out without leaving a promise out.
  // Raised by a withdrawal that ends all records, and places that are the student's own.
  // Raised by its place outside the search over the portal.
  // Raised by saying that a date was asked for, which the shared dialog no longer does.
  'services/counselling': {
    calls: 24,
    screens: 6,
    lines: 6992,
    tests: 1074,
    texts: 404,
    portals: 7,
    loads: 5,
  },
  // Raised by the secret of SMS reports, and the demo’s client of single sign-on.
  'services/demo': {
    calls: 5,
    screens: 2,
    lines: 1013,
    tests: 44,
    texts: 62,
    portals: 1,
    loads: 3,
  },
  // Raised by what it alone used of the platform, which stands with it now.
  // Tests raised by the names of detours, which break their lines.
  // Raised by rows that are read or fail, where values were invented.
  // Raised by what trainers' events bring.
  // Raised by the screens of students apart (decision record 94).
  // Raised by what is kept of people.
  // Raised by what erasing leaves of a person who has left.
  // Raised by equal groups that fold.
  // Raised by a title that answers.
  // Raised by the steps of the next period on the unit’s home
  // Raised by a period without internships
  // Raised by the board and its matrix in parts by subject, and the imports of these
  'services/distribution': {
    calls: 29,
    screens: 7,
    lines: 11277,
    tests: 1690,
    texts: 502,
    portals: 7,
    loads: 4,
  },
  // Raised by what it alone used of the platform, which stands with it now.
  // Raised by the virus scanner: its refusals, and its tests with a double and with Debian’s.
  // Raised by what certificates read of it.
  // Raised by fresh checks of who calls.
  // Raised by what is kept of people.
  // Raised by bytes that wait for a backup.
  // Raised by what erasing leaves of a person who has left.
  'services/files': { calls: 4, lines: 2027, tests: 1463, texts: 30, portals: 1 },
  // Raised by ways that always pass somebody who decides.
  // Raised by the term, comparisons and figures in rules, clearance.
  // Raised by versions in brief, for other services’ lists.
  // Raised by marks beside answers.
  // Raised by answers without those being mended.
  // Raised by the builder’s preview beside its fields
  'services/forms': { calls: 14, screens: 2, lines: 8033, tests: 839, texts: 300, portals: 1 },
  // Raised by the one picker of students: filters, pasted numbers, a sheet of numbers.
  // Raised by the screens of students apart (decision record 94).
  // Raised by what it tracks of a person’s requests.
  // Raised by students that the search over the portal finds.
  // Raised by what is kept of people.
  // Raised by what erasing leaves of a person who has left.
  // Raised by the panel that decides, for transfers and requests for another guide.
  // Raised by corrections that can be read on a phone.
  // Raised by who asks for a transfer, named only where it isn't the guide.
  // Raised by rows of two lines for guides and courses on a phone
  // Raised by 12: a list's rows are read by a prepared statement of their own.
  'services/guidance': {
    calls: 44,
    screens: 13,
    lines: 11366,
    tests: 3675,
    texts: 807,
    portals: 17,
    loads: 23,
  },
  // Raised by rows that are read or fail, where values were invented.
  // Raised by the import of options with their words.
  'services/guidance-reports': {
    calls: 10,
    screens: 4,
    lines: 3901,
    tests: 1577,
    texts: 194,
    portals: 5,
    loads: 7,
  },
  // Raised by the heads of its handlers’ files, parted by subject.
  // Raised by accounts bound to finance’s yes, and nobody deciding on their own.
  // Raised by trainer fees that follow a replaced trainer.
  // Raised by the migration that greets the office.
  // Raised by the migration of the English greetings.
  // Raised by the sides of letters that wait.
  // Raised by letters of the demo that are made one after the other.
  // Raised by the two dates of a payment, each whole.
  'services/letters': {
    calls: 25,
    screens: 6,
    lines: 6169,
    tests: 1274,
    texts: 364,
    portals: 3,
    loads: 4,
  },
  // Raised by what is kept of people.
  // Raised by a demo’s old visits.
  // Raised by its line on home.
  'services/library': {
    calls: 4,
    screens: 1,
    lines: 459,
    tests: 161,
    texts: 31,
    portals: 2,
    loads: 5,
  },
  // A portal for its calls, one for the walk over the tables, and one for its journey.
  // Raised by data that is destroyed after its time, its screen and its portal.
  // Raised by a crumb that leads back.
  // Raised by the erasure of people who have left, with its screen.
  'services/my-data': {
    calls: 10,
    screens: 3,
    lines: 1848,
    tests: 762,
    texts: 184,
    portals: 5,
    loads: 3,
  },
  // A portal for its calls and one for its journey.
  // Raised by a journey that goes in a university of any size.
  // Raised by requests that the search over the portal finds.
  // Raised by its line on home.
  // Raised by the reason why a student on hold begins nothing new
  'services/my-requests': {
    calls: 1,
    screens: 1,
    lines: 703,
    tests: 348,
    texts: 57,
    portals: 2,
    loads: 1,
  },
  // Raised by a demo notice that ends with the forms of the term.
  // Raised by the screens of students apart (decision record 94).
  // Raised by notices for students by name.
  // Raised by the import of options with their words.
  // Raised by what is kept of people.
  // Raised by a notice that ends with a day.
  // Raised by a broken rule's refusal that is named
  'services/notices': {
    calls: 11,
    screens: 3,
    lines: 2490,
    tests: 660,
    texts: 126,
    portals: 3,
    loads: 5,
  },
  // Raised by the topic of payments and its migration.
  // Raised by its chime, which another bell plays, and the live double of tests.
  // Raised by letters that are urgent.
  // Raised by what is kept of people.
  // Raised by what is destroyed after its time.
  // Raised by items that stand in order of time.
  // Raised by 4: what each item reads by a key is prepared.
  'services/notifications': {
    calls: 11,
    screens: 4,
    lines: 3553,
    tests: 2121,
    texts: 133,
    portals: 11,
    loads: 15,
  },
  // Raised by the import of options with their words.
  'services/outgoing': {
    calls: 4,
    screens: 1,
    lines: 957,
    tests: 479,
    texts: 90,
    portals: 2,
    loads: 3,
  },
  // Raised by what it alone used of the platform, which stands with it now.
  // Raised by two people for money that leaves, services bought once and surplus that moves.
  // Raised by a pay type's own call, which the specification names.
  // Raised by fees that are lowered below what was paid, and refunds that lower the charge.
  // Raised by letters in the student’s gender.
  // Raised by a student’s debt on the identification certificate.
  // Raised by the screens of students apart (decision record 94).
  // Tests raised by a kind of write that their stand-in passes on.
  // Raised by why fees are loaded in large batches.
  // Raised by what it tracks of a person’s requests.
  // Raised by fees that name themselves on a phone.
  // Raised by what is kept of people.
  // Raised by rows that unfold on a phone.
  // Raised by paying that stands before its items on a phone.
  // Raised by one student’s account, which answers finance’s counter, and by the page at the end of paying.
  // Raised by what erasing leaves of a person who has left.
  // Raised by a debt as a figure on home.
  // Raised by a database whose reads may be apart.
  // Raised by payments of the university’s system in finance’s figures.
  // Raised by paying that begins with the amount and the button.
  // Raised by a day that has its totals and the refunds to approve.
  // Raised by a debt that is late in part, and its test.
  // Raised by refunds in the decide panel, and what finance came for first on the day and in the figures
  // Raised by a payment’s row is its student’s on a phone
  // Raised by the time of matching as time ago
  // Raised by a refund’s note and one that is under way
  // Raised by fees due within a week on home, and the close of a day in files of one subject
  // Raised by the amount on the button of a hold, in its test
  // Raised by fees that are read at once
  // Raised by two dates that may stand below each other
  // Raised by a term's charging in parts of 40 lines, by 5,000 students instead of 500.
  // Raised by fees whose last batch is awaited also where the file breaks.
  'services/payments': {
    calls: 59,
    screens: 16,
    lines: 14522,
    tests: 3292,
    texts: 781,
    portals: 9,
    loads: 8,
  },
  // Raised by what it alone used of the platform, which stands with it now.
  // Raised by finance’s role among those that take a second yes.
  // Raised by cycles of colleges.
  // Raised by graduates, and names that are missing.
  // Raised by phones of several people, and students whose internship is open.
  // Raised by names and places that are planned once (prepared reads).
  // Raised by colleges that are counted by group.
  // Raised by the search among people whom no query may join.
  // Raised by effects that look their run up once a statement.
  // Raised by what is kept of people.
  // Raised by what erasing leaves of a person who has left.
  // Raised by a constraint that lets the runs of a first load go at once (record 109).
  // Raised by 39: a name without the letters of a spelling is spared its search, two seconds of a first load.
  'services/people': { lines: 5379, tests: 727, texts: 105, portals: 1 },
  // Meant to have 6,500 lines; its demo has 540 of them.
  // Raised by results on paper and in a workbook, pages of texts, and two files of API tests, which run at once.
  // Raised by the screens of students apart (decision record 94).
  // Raised by the key that small groups share, a reader of the database, and the last minute at two processes.
  // Raised by tokens that are taken with the first answer, long before the last.
  // Raised by sums that are kept once a questionnaire is over.
  // Raised by the trainer's evaluation, which `training` had, and the migration that takes its answers over.
  // Raised by the trainer's list, whose answered ones fold, and the journey by a link.
  // Raised by the demo's answers by sets.
  // Raised by two who send for one training at once.
  // Raised by what is kept of people.
  // Raised by its line on home.
  // Raised by waiting until the portal’s own work rests.
  // Raised by a list of choices that the bank does not have is refused, with its test
  // Raised by the word for an end that is past
  // Raised by a period whose ends are named
  // Raised by an answer that is told after the end that it was counted
  'services/questionnaires': {
    calls: 34,
    screens: 10,
    lines: 8589,
    tests: 1695,
    texts: 360,
    portals: 7,
    loads: 4,
  },
  // Raised by rows that unfold on a phone.
  // Raised by rows that unfold on a phone
  'services/reference': {
    calls: 34,
    screens: 6,
    lines: 2894,
    tests: 980,
    texts: 142,
    portals: 5,
    loads: 4,
  },
  // Raised by what it alone used of the platform, which stands with it now.
  // Raised by keys resealed unread.
  // Raised by records that load apart from people, and a test of whose effects there are.
  // Raised by fresh checks of who calls.
  // Raised by refused rows of large batches.
  // Raised by a source whose name is refused at once.
  // Raised by what erasing leaves of a person who has left.
  // Raised by the first load, whose records are read while people are written (record 109).
  // Raised by a first load that is begun anew after a kill, with its test.
  // Raised by 46: a run's columns are named, since its lists are megabytes, and a row becomes JSON as it is read.
  'services/reloads': {
    calls: 21,
    screens: 2,
    lines: 10841,
    tests: 5636,
    texts: 515,
    portals: 16,
    loads: 9,
  },
  // Raised by the heads of its handlers’ files, parted by subject.
  // Tests raised by the names of detours, which break their lines.
  // Raised by deputies that are checked against those offered.
  // Raised by commas of English.
  // Raised by late requests that whoever is told opens.
  // Raised by returned requests with a day, judged answers, news of arrivals, and files that stay in their fields.
  // Raised by the demo’s returned answers.
  // Tests raised by locks of their own database.
  // Raised by the screens of students apart (decision record 94).
  // Raised by what it tracks of a person’s requests.
  // Raised by what is kept of people.
  // Raised by what erasing leaves of a person who has left.
  // Raised by approvals that can be taken back, and by where an approval leads.
  // Raised by named requests on home.
  // Raised by numbers of the demo in order of time.
  // Raised by a returned request that opens at its field.
  // Raised by a returned form that takes no focus from whoever writes elsewhere.
  // Raised by a form and its number, said once for two lists.
  // Raised by dates of ended requests on a phone.
  // Raised by the need column, the act always in view, and the list beside its details
  // Raised by no sentence over nothing
  // Raised by a whole way beside the list of forms in a low window
  'services/requests': {
    calls: 27,
    screens: 10,
    lines: 9122,
    tests: 1474,
    texts: 434,
    portals: 5,
    loads: 8,
  },
  // Raised by decisions that another person reviews again.
  // Raised by documents that are due in training, and by who opens a student's.
  // Raised by passing signals in a live double.
  // Raised by the screens of students apart (decision record 94).
  // Raised by what it tracks of a person’s requests.
  // Raised by what is kept of people.
  // Raised by eligibility decided beside its list.
  // Raised by a word for what ends soon, and acts at a phone’s foot.
  // Raised by dates that say how near they are.
  // Raised by the names of what is missing
  // Raised by 4: the demo's news reads forty documents of a state, not all.
  'services/requirements': {
    calls: 21,
    screens: 6,
    lines: 6810,
    tests: 1420,
    texts: 402,
    portals: 4,
    loads: 5,
  },
  // Raised by finance’s role, which waits for a second administrator.
  // Raised by the import of options with their words.
  // Tests raised by a round of mails that comes in between.
  // Raised by a second step that an administrator turns off.
  // Raised by tables that a command has to name.
  'services/rights': {
    calls: 26,
    screens: 4,
    lines: 3073,
    tests: 1899,
    texts: 356,
    portals: 7,
    loads: 5,
  },
  // Tests raised by the names of detours, which break their lines.
  // Raised by the limit of exemptions that one person decides.
  // Raised by days of grace and minutes late.
  // Raised by SMS senders, their price and pace.
  // Raised by the settings of the chat and its ready answers.
  // Raised by help numbers, and years that counselling keeps.
  // Raised by roles that need a second step.
  // Raised by the retention periods.
  // Raised by settings that are never read at a standby.
  'services/settings': {
    calls: 7,
    screens: 3,
    lines: 3761,
    tests: 1230,
    texts: 395,
    portals: 5,
    loads: 13,
  },
  // Raised by the heads of its handlers’ files, parted by subject.
  // Raised by accounts that another of finance agrees to.
  // Raised by trainers who are replaced and cycles of colleges.
  // Raised by how students rate a site.
  // Raised by fresh checks of who calls.
  // Raised by rows that unfold on a phone.
  // Raised by the side whose contract ends first.
  'services/sides': {
    calls: 40,
    screens: 7,
    lines: 6494,
    tests: 974,
    texts: 356,
    portals: 2,
    loads: 2,
  },
  // Raised by what it tracks of a person’s requests.
  // Raised by what is kept of people.
  // Raised by why a test cannot be sent yet
  'services/sms-requests': {
    calls: 11,
    screens: 3,
    lines: 2199,
    tests: 499,
    texts: 144,
    portals: 4,
    loads: 3,
  },
  // Raised by what it tracks of a person’s requests.
  // Raised by what is kept of people.
  // Raised by what erasing leaves of a person who has left.
  // Raised by swaps that open in full beside their list.
  'services/swaps': {
    calls: 8,
    screens: 2,
    lines: 1866,
    tests: 390,
    texts: 146,
    portals: 2,
    loads: 4,
  },
  // Tests raised by the connection that a page lacks when it opens anew.
  // Raised by pauses and trainers who are replaced.
  // Raised by decisions that another person takes back.
  // Raised by a migration of the instructions’ English words.
  // Raised by the trainings that a certificate is about.
  // Raised by the screens of students apart (decision record 94).
  // Raised by mails to pasted numbers.
  // Raised by the day's foot, which stays with its students.
  // Tests raised by a connection that fails in the page itself.
  // Raised by what it tracks of a person’s requests.
  // Raised by what is kept of people.
  // Raised by what erasing leaves of a person who has left.
  // Raised by requests that open in full beside their list.
  // Raised by its line on home.
  // Raised by requests of the demo that lie in the past.
  // Raised by a decision that names its ways.
  // Raised by a trainer’s contacts, each in a line.
  // Raised by results that wait for the first day.
  // Raised by the most absent of those who still train, first on a phone too
  'services/training': {
    calls: 32,
    screens: 10,
    lines: 9269,
    tests: 1401,
    texts: 540,
    portals: 3,
    loads: 4,
  },
  // Raised by what is kept of people.
  'services/views': { calls: 4, lines: 862, tests: 172, texts: 30, portals: 1 },
  // Raised by finance’s two further queues.
  // Raised by names in a wait.
  // Raised by the dual: of two things, one or both are late or due today, each in its own sentence.
  // Tests raised by certificates that wait.
  // Tests raised by SMS requests that wait.
  // Tests raised by answers that wait to be graded.
  // Raised by destructions that wait.
  // Raised by named things and lines of services on home.
  // Raised by a table of queues without a head where nothing waits.
  // Raised by what ends with the day before.
  // Raised by empty lists that a phone folds.
  // Raised by the queues’ table in a narrow column
  // Raised by things of one service in the order of their urgency
  // Raised by fees that are due soon, in the walk
  'services/waits': { calls: 3, screens: 1, lines: 1364, tests: 755, texts: 56, portals: 1 },
  // Raised by cycles of colleges.
  // Raised by keys that aren’t told to a finger, and by the neutral name on the receipt.
  // Raised by what is kept of people.
  // Raised by rows of a phone with duration and fee.
  // Raised by adding wishes in a sheet of a phone, pressed through without scrolling.
  // Raised by the first day in a phone's rows, by which two of one side differ.
  'services/wishes': {
    calls: 9,
    screens: 3,
    lines: 3957,
    tests: 788,
    texts: 197,
    portals: 2,
    loads: 3,
  },
};
