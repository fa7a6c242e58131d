import { foldArabic } from '#platform/language/text.ts';

/**
 * The most commonly tried passwords, compressed: a word, then an ending that people add. Folded, letters
 * and digits only. Words too short to reach ten characters are listed for use with an ending.
 */
export const commonWords: readonly string[] = `
  password passwords passw0rd passwort pass1234 passpass mypassword thepassword yourpassword
  secret topsecret mysecret letmein letmeinnow letmeinplease welcome welcomehome welcomeback
  changeme changeit changethis changepassword defaultpassword default temporary temppassword
  admin administrator adminadmin superadmin superuser sysadmin rootroot rootpassword toor
  user username useruser guest guestguest login loginlogin test testing testtest testpassword
  demo demodemo sample example nopassword nothing whatever unknown anything something
  qwerty qwertyuiop qwertyui qwerty123 qweasd qweasdzxc qwerasdf asdfgh asdfghjkl asdfasdf zxcvbnm
  zxcvbn zaq12wsx 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 qazwsx qazwsxedc q1w2e3r4 q1w2e3r4t5 1q2w3e4r
  1q2w3e4r5t qwe123qwe qwe123 asd123 abc123 abcd1234 abcdefg abcdef aa123456 a123456789 a1b2c3d4
  a1b2c3d4e5 123qwe 123qweasd 123456a 123456abc 1234qwer 123abc 12345abcde 123321 112233 123123
  iloveyou iloveu iloveyouforever iloveyousomuch ilovegod ilovemyself ilovemylife loveyou lovelove
  loveme lovely forever foreverlove truelove mylove mylife myfamily family babygirl babyboy baby
  sunshine princess prince queen kingking beautiful butterfly flower flowers rainbow chocolate
  cookie candy cupcake angel angels heaven happy happiness smile sweetheart sweety honey darling
  monkey dragon tiger lion eagle falcon dolphin panda kitty puppy horse shadow shadowfax phoenix
  football basketball baseball soccer hockey liverpool chelsea arsenal barcelona realmadrid
  manchester manunited juventus ronaldo cristiano cristianoronaldo messi neymar maradona champion
  superman batman spiderman ironman starwars pokemon naruto matrix harrypotter gandalf godzilla
  master killer hunter ranger warrior knight samurai ninja hacker hacking gamer gaming minecraft
  fortnite playstation xboxlive nintendo counterstrike youtube facebook instagram whatsapp twitter
  tiktok snapchat google googlegoogle gmail hotmail yahoo microsoft windows apple iphone samsung
  android internet computer laptop network server database oracle cisco linux ubuntu
  michael jordan jennifer jessica michelle daniel thomas robert william charlie matthew andrew
  joshua ashley nicole amanda hannah samantha elizabeth jonathan christopher
  summer winter spring autumn monday friday january august september october november december
  freedom america london paris newyork dubai riyadh jeddah makkah mecca madinah medina dammam
  saudi saudia saudiarabia ksa arabia kingdom kuwait qatar egypt bahrain jordan palestine lebanon
  mohammed mohammad muhammad mohamed ahmed ahmad abdullah abdulaziz abdulrahman khalid faisal
  fahad sultan salman nasser turki omar othman yousef ibrahim fatima aisha maryam sarah noura
  habibi habibti hayati albi omri bismillah alhamdulillah mashallah inshallah allah allahuakbar
  allahallah subhanallah astaghfirullah lailahaillallah salam assalam salamalaikum assalamualaikum
  alhilal hilal alnassr nassr alittihad ittihad alahli ahli ahlan yarab yaallah ramadan islam quran
  student students teacher university college school academy faculty campus portal mypassword1
  department hospital doctor medicine pharmacy engineer security computer1 trustno1 access accessme
  access14 passcode passphrase password1 logmein opensesame open enter entrance hello hellohello
  helloworld goodbye goodmorning thankyou please number1 numberone
  money dollar million billion rich success winner lucky luckyday magic mystery unicorn diamond
  silver golden orange banana cherry strawberry pepper ginger coffee pizza cheese burger
  mustang ferrari porsche mercedes toyota corvette yamaha harley camaro lexus
  السلامعليكم بسمالله بسماللهالرحمنالرحيم الحمدلله سبحانالله اللهاكبر لاالهالاالله ماشاءالله
  استغفرالله ياالله يارب محمدرسولالله محمد احمد عبدالله عبدالعزيز عبدالرحمن خالد فيصل
  السعوديه المملكه الرياض جده مكه مكهالمكرمه المدينه المدينهالمنوره الهلال النصر الاتحاد الاهلي
  حبيبي حبيبتي حياتي عمري قلبي روحي احبك بحبك انااحبك امي ابي عائلتي
  كلمهالمرور كلمهالسر كلمهمرور كلمهسر الرقمالسري مرحبا اهلا اهلاوسهلا صباحالخير افتحياسمسم
  جامعه الجامعه طالب مدرسه استاذ دكتور رمضان العيد القران الاسلام
`
  .split(/\s+/)
  .filter((word) => word.length > 0)
  .map(foldArabic);

const years = Array.from({ length: 60 }, (_, index) => String(1980 + index));
const hijriYears = Array.from({ length: 55 }, (_, index) => String(1400 + index));

export const commonEndings: ReadonlySet<string> = new Set([
  '',
  ...'0123456789',
  ...'00 01 02 07 10 11 12 13 21 22 23 33 44 55 66 69 77 88 99'.split(' '),
  ...'000 007 100 101 111 121 123 222 234 321 333 420 456 555 666 777 786 789 888 999'.split(' '),
  ...'0000 1111 1212 1234 1313 2222 4321 5555 7777 9999 12345 54321 123123 123321'.split(' '),
  ...'112233 123456 654321 1234567 12345678 123456789 1234567890 0123456789'.split(' '),
  ...'a abc abcd qwe qwerty q w x z asd 1a 1q 123a 123abc'.split(' '),
  ...years,
  ...hijriYears,
]);

/** Keyboard rows, the alphabet and the digits; any piece of one, in either direction, is common. */
export const keyboardRuns: readonly string[] = [
  '012345678901234567890123456789',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnmqwertyuiop',
  '1234567890qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qawsedrftgyhujikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0',
  'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرلاىةوزظضصثقفغعهخحجد',
  '1234567890ضصثقفغعهخحجدشسيبلاتنمكطئءؤرلاىةوزظ',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ابجدهوزحطيكلمنسعفصقرشتثخذضظغ',
].map(foldArabic);
