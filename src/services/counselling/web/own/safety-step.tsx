import { useTranslation } from 'react-i18next';
import { harms } from '../../intake.ts';
import { ChoiceTiles } from '../choice-tiles.tsx';
import { HelpPanel } from './help-panel.tsx';
import type { Own } from './own-screen.tsx';
import type { useRisk } from './use-risk.ts';

interface SafetyStepProps {
  help: Own['help'];
  risk: ReturnType<typeof useRisk>;
  /** What isn't answered is named. */
  isAsked: boolean;
}

/** The two questions about danger; help stands under them at the answer, without a "next". */
export function SafetyStep({ help, risk, isAsked }: SafetyStepProps) {
  const { t } = useTranslation();
  return (
    <>
      {(['self', 'others'] as const).map((whom) => (
        <ChoiceTiles
          key={whom}
          label={t(`counselling:ask.${whom}`)}
          error={isAsked && !risk.isSent && !risk.chosen[whom] && t('platform:validation.required')}
          options={harms}
          nameOf={(one) => t(`counselling:harms.${one}`)}
          chosen={[risk.chosen[whom] ?? '']}
          onChoose={(one) => risk.choose({ [whom]: one })}
          shape="chips"
        />
      ))}
      {risk.isSent && <HelpPanel help={help} risk={risk} />}
    </>
  );
}
