-- Fathers and contact persons get no SMS unless the trust turns it on. A trust that asked them before still
-- does, so that no number without an answer appears.
INSERT INTO "trust_settings" ("key", "value", "by")
SELECT 'ask_contact_persons', '"1"', 0 FROM "trust_settings"
WHERE "key" = 'candidate_consent' AND "value" IN ('"grace"', '"required"')
ON CONFLICT DO NOTHING;
