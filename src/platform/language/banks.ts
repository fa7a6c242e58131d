interface Bank {
  name: string;
  name_ar: string;
}

/** The banks by their codes in a Saudi IBAN, its fifth and sixth character; merged banks kept the codes of both. */
export const banks: ReadonlyMap<string, Bank> = new Map(
  (
    [
      ['05', 'Alinma Bank', 'مصرف الإنماء'],
      ['10', 'Saudi National Bank', 'البنك الأهلي السعودي'],
      ['15', 'Bank AlBilad', 'بنك البلاد'],
      ['20', 'Riyad Bank', 'بنك الرياض'],
      ['30', 'Arab National Bank', 'البنك العربي الوطني'],
      ['40', 'Saudi National Bank', 'البنك الأهلي السعودي'],
      ['45', 'Saudi Awwal Bank', 'البنك السعودي الأول'],
      ['50', 'Saudi Awwal Bank', 'البنك السعودي الأول'],
      ['55', 'Banque Saudi Fransi', 'البنك السعودي الفرنسي'],
      ['60', 'Bank AlJazira', 'بنك الجزيرة'],
      ['65', 'Saudi Investment Bank', 'البنك السعودي للاستثمار'],
      ['71', 'National Bank of Bahrain', 'بنك البحرين الوطني'],
      ['75', 'National Bank of Kuwait', 'بنك الكويت الوطني'],
      ['76', 'Bank Muscat', 'بنك مسقط'],
      ['80', 'Al Rajhi Bank', 'مصرف الراجحي'],
      ['90', 'Gulf International Bank', 'بنك الخليج الدولي'],
      ['95', 'Emirates NBD', 'بنك الإمارات دبي الوطني'],
    ] as const
  ).map(([code, name, name_ar]) => [code, { name, name_ar }]),
);
