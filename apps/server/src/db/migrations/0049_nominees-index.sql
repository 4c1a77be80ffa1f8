-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "confirmations_one_per_number_and_account" ON "confirmations" USING btree ("user_id","purpose","mobile_hash") WHERE user_id is not null;
