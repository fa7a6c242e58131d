import {
  accepted,
  asked,
  fromRecord,
  more,
  opinion,
  options,
  type ReadyForm,
  steps,
  when,
} from './parts.ts';

const housing: ReadyForm = {
  type: 2,
  definition: {
    title: 'Student housing',
    title_ar: 'السكن الجامعي',
    goal: 'campus',
    help: 'Asks for a room for the next term, or keeps the one you have.',
    help_ar: 'طلب غرفة للفصل القادم أو تجديد السكن الحالي.',
    needs: 'Your address outside the city, and the agreement of a guardian for a first room.',
    needs_ar: 'عنوان السكن خارج المدينة، وموافقة ولي الأمر عند السكن لأول مرة.',
    search_words: 'غرفة اسكان dorm room',
    sections: [
      fromRecord('full_name', 'student_id', 'college', 'phone'),
      asked(
        'The room',
        'بيانات السكن',
        {
          key: 'kind',
          kind: 'choice',
          label: 'Request',
          label_ar: 'نوع الطلب',
          options: options(
            ['new', 'A new room', 'سكن جديد'],
            ['renew', 'Stay in my room', 'تجديد السكن'],
          ),
        },
        {
          key: 'room',
          kind: 'choice',
          label: 'Kind of room',
          label_ar: 'نوع الغرفة',
          options: options(['single', 'Single', 'مفردة'], ['double', 'Double', 'مزدوجة']),
          shown: when('kind', 'new'),
        },
        {
          key: 'city',
          kind: 'arabic',
          label: 'City of your family',
          label_ar: 'مدينة إقامة الأسرة',
          max_length: 60,
          shown: when('kind', 'new'),
        },
        {
          key: 'guardian',
          kind: 'file',
          label: 'Agreement of the guardian',
          label_ar: 'موافقة ولي الأمر',
          shown: when('kind', 'new'),
        },
        {
          key: 'needs',
          kind: 'choices',
          label: 'What the room needs',
          label_ar: 'احتياجات خاصة',
          options: options(
            ['ground', 'Ground floor', 'دور أرضي'],
            ['access', 'Wheelchair access', 'تهيئة لكرسي متحرك'],
            ['quiet', 'A quiet wing', 'جناح هادئ'],
          ),
          most: 3,
          required: false,
        },
        accepted(
          'The rules of the housing hold from the day the key is handed over.',
          'تسري لائحة السكن من يوم تسلّم المفتاح.',
        ),
      ),
      opinion(
        'affairs',
        ['The room', 'الغرفة'],
        [
          {
            key: 'building',
            kind: 'text',
            label: 'Building and room',
            label_ar: 'المبنى والغرفة',
            max_length: 40,
          },
          {
            key: 'rent',
            kind: 'money',
            label: 'Rent of the term',
            label_ar: 'رسوم السكن للفصل',
            min: 0,
            max: 20_000,
          },
        ],
      ),
    ],
    steps: [
      steps.affairs(),
      steps.finance({ may: ['approve', 'send_back'], back_to: ['affairs'] }),
      steps.affairs_manager({ skip_when: when('kind', 'renew'), back_to: ['student', 'affairs'] }),
    ],
  },
};

const locker: ReadyForm = {
  type: 2,
  definition: {
    title: 'Locker',
    title_ar: 'خزانة شخصية',
    goal: 'campus',
    help: 'A locker in one of the buildings for this academic year.',
    help_ar: 'خزانة في أحد المباني خلال العام الدراسي.',
    needs: 'No documents are needed.',
    needs_ar: 'لا يلزم إرفاق وثائق.',
    search_words: 'دولاب صندوق locker',
    sections: [
      fromRecord('full_name', 'student_id', 'college'),
      asked(
        'The locker',
        'بيانات الخزانة',
        {
          key: 'building',
          kind: 'choice',
          label: 'Building',
          label_ar: 'المبنى',
          options: options(
            ['main', 'Main building', 'المبنى الرئيسي'],
            ['medicine', 'Medical colleges', 'مبنى الكليات الطبية'],
            ['library', 'Library', 'مبنى المكتبة'],
          ),
        },
        {
          key: 'size',
          kind: 'choice',
          label: 'Size',
          label_ar: 'الحجم',
          options: options(['small', 'Small', 'صغيرة'], ['large', 'Large', 'كبيرة']),
        },
        accepted(
          'The locker is emptied at the end of the year.',
          'تُفرَّغ الخزانة نهاية العام الدراسي.',
        ),
      ),
      opinion(
        'affairs',
        ['The locker', 'الخزانة'],
        [
          {
            key: 'locker',
            kind: 'text',
            label: 'Number of the locker',
            label_ar: 'رقم الخزانة',
            max_length: 20,
          },
        ],
      ),
    ],
    steps: [steps.affairs({ days: 2 })],
  },
};

const parking: ReadyForm = {
  type: 2,
  definition: {
    title: 'Parking permit',
    title_ar: 'تصريح موقف سيارة',
    goal: 'campus',
    help: 'A permit for one car that is registered in your name or your father’s.',
    help_ar: 'تصريح لسيارة واحدة مسجلة باسمك أو باسم أحد الوالدين.',
    needs: 'The registration of the car and a driving licence that is valid.',
    needs_ar: 'استمارة السيارة ورخصة قيادة سارية.',
    search_words: 'مواقف دخول مركبة car permit',
    sections: [
      fromRecord('full_name', 'student_id', 'phone'),
      asked(
        'The car',
        'بيانات السيارة',
        { key: 'plate', kind: 'text', label: 'Plate', label_ar: 'رقم اللوحة', max_length: 12 },
        {
          key: 'make',
          kind: 'text',
          label: 'Make and colour',
          label_ar: 'النوع واللون',
          max_length: 60,
        },
        {
          key: 'licence_until',
          kind: 'date',
          label: 'Licence valid until',
          label_ar: 'تاريخ انتهاء الرخصة',
          from: { today: 30 },
        },
        {
          key: 'papers',
          kind: 'file',
          label: 'Registration and licence',
          label_ar: 'الاستمارة والرخصة',
          most: 2,
        },
      ),
    ],
    steps: [steps.safety({ days: 2 })],
  },
};

const card: ReadyForm = {
  type: 2,
  definition: {
    title: 'Lost card',
    title_ar: 'بدل فاقد للبطاقة الجامعية',
    goal: 'campus',
    help: 'A new university card in place of one that is lost or damaged.',
    help_ar: 'بطاقة جامعية جديدة بدل الفاقدة أو التالفة.',
    needs: 'A new photo if you want another.',
    needs_ar: 'صورة شخصية حديثة عند الرغبة في تغييرها.',
    search_words: 'كرت هوية ضائعة id card',
    sections: [
      fromRecord('full_name', 'student_id', 'major'),
      asked(
        'The card',
        'بيانات البطاقة',
        {
          key: 'why',
          kind: 'choice',
          label: 'Why a new one',
          label_ar: 'سبب الطلب',
          options: options(
            ['lost', 'Lost', 'فقدان'],
            ['damaged', 'Damaged', 'تلف'],
            ['other', 'Another reason', 'سبب آخر'],
          ),
        },
        more('why'),
        {
          key: 'lost_on',
          kind: 'date',
          label: 'Lost on',
          label_ar: 'تاريخ الفقدان',
          from: { today: -365 },
          to: { today: 0 },
          shown: when('why', 'lost'),
        },
        { key: 'photo', kind: 'file', label: 'New photo', label_ar: 'صورة حديثة', required: false },
        accepted('A lost card is switched off at once.', 'توقَف البطاقة المفقودة فورًا.'),
      ),
    ],
    steps: [steps.safety({ days: 1, skip_when: when('why', 'damaged') }), steps.it({ days: 1 })],
  },
};

export const campusForms = [housing, locker, parking, card];
